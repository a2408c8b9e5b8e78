/** Keeps Next from taking the project's own file, which starts Daybook in this bare server. */
export function register(): void {}
