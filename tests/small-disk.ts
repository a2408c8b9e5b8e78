import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = { folder: string; remove(): void };

/** Mounts a file system in memory that has no room beyond `size_mb`. Throws if this account may not. */
export function mountSmallDisk(size_mb: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "daybook-disk-"));
  const options = ["-t", "tmpfs", "-o", `size=${size_mb}m,mode=711`, "tmpfs", folder];
  const { status, stderr, error } = spawnSync("mount", options, { encoding: "utf8" });
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(error?.message ?? stderr.trim());
  }
  chmodSync(folder, 0o711);
  const remove = () => {
    // Lazily: a server that ends a moment later may still have files open there.
    spawnSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
}

/** Returns why no small disk can be mounted here, or undefined if one can. */
export function smallDiskObstacle(): string | undefined {
  if (process.platform !== "linux") return "it needs Linux";
  try {
    mountSmallDisk(1).remove();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
