const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "it does not exist",
  ENOTDIR: "it is not a folder, or is inside something that is not",
  EISDIR: "it is a folder, not a file",
  EACCES: "this account lacks the permission",
  EPERM: "this account lacks the permission",
  EROFS: "its file system is read-only",
  ENOSPC: "its disk is full",
  EDQUOT: "the disk quota of this account is used up",
  EMFILE: "this process has too many open files",
};

/**
 * Returns why a file operation failed, in one sentence that names the file; undefined for other
 * errors.
 */
export function describeFileFailure(error: unknown): string | undefined {
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const reason = code === undefined || syscall === "connect" ? undefined : REASONS[code];
  if (reason === undefined) return undefined;
  return path === undefined
    ? `A file cannot be used: ${reason} (${syscall ?? code}).`
    : `${path} cannot be used: ${reason}.`;
}
