/** "1 facility", "2 facilities", "1,204 facilities". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
