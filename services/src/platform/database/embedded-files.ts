import { fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { GROUP_AND_OTHERS } from '../private-files.ts'

/** Operations of the engine's file layer: on open files and on names. */
type FileOperations = {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown
    setattr: (node: unknown, attributes: { mode?: number | null }) => void
  }
}

/** The error number of EIO in WASI, which the engine uses. */
const INPUT_OUTPUT_ERROR = 29

/**
 * A folder whose files are as durable as PostgreSQL's own. The engine's file layer calls fsync if it exists, but does not provide it. This
 * class adds it, so that a checkpoint syncs its data before the log is reused. It also restricts the files to their owner, because the
 * engine would make them accessible to all users.
 */
export class SecureFolder extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const { preRun = [] } = emscriptenOpts
    // This must run before the engine starts, because a start may replay a log and then write a checkpoint.
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[preRun].flat(), (engine) => secure((engine as unknown as { NODEFS: FileOperations }).NODEFS)] } }
  }
}

const secure = ({ stream_ops: streams, node_ops: names }: FileOperations): void => {
  streams.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd)
      return 0
    } catch {
      // The engine stops on this error instead of treating the data as safe, and replays its log at the next start.
      return INPUT_OUTPUT_ERROR
    }
  }
  const { mknod, setattr } = names
  names.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~GROUP_AND_OTHERS, device)
  names.setattr = (node, attributes) =>
    setattr(node, typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~GROUP_AND_OTHERS } : attributes)
}

/** Syncs a new folder to the disk, because its first files are written without fsync. */
export const syncFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  await Promise.all(Array.from({ length: AT_ONCE }, async (_, first) => {
    for (let at = first; at < paths.length; at += AT_ONCE) await syncFile(paths[at] ?? folder)
  }))
}

const AT_ONCE = 4

const syncFile = async (path: string): Promise<void> => {
  // The engine may have removed the file meanwhile.
  const file = await open(path).catch(() => null)
  try {
    await file?.sync()
  } finally {
    await file?.close()
  }
}
