import { appendFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { day, second } from '../../contract/duration.ts'

const interval = second

/** Lines that are not written yet; more of a second are lost, so that a flood does not fill the memory. */
const mostLines = 10_000

/** Who asks for what: network addresses in files of an hour each, which are deleted once they are a day old. */
export interface AccessLog {
  note: (ip: string, request: { method: string; url: string }, status: number) => void
  stop: () => Promise<void>
}

/** @param folder is made when it is missing. @param now milliseconds since 1970. */
export async function openAccessLog(folder: string, now: () => number): Promise<AccessLog> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let lines: string[] = []
  const write = async () => {
    const text = lines.join('')
    lines = []
    const hour = new Date(now()).toISOString().slice(0, 13)
    if (text) await appendFile(join(folder, `${hour}.log`), text, { mode: 0o600 })
    await removeOld(folder, now())
  }
  // A full disk must not end the server: what cannot be written is lost.
  const timer = setInterval(() => void write().catch(() => {}), interval)
  return {
    note: (ip, { method, url }, status) => {
      if (lines.length >= mostLines) return
      // What stands behind the path may be a permission.
      const path = url.split('?', 1)[0]
      lines.push(`${new Date(now()).toISOString()} ${ip} ${status} ${method} ${path}\n`)
    },
    stop: async () => {
      clearInterval(timer)
      await write()
    },
  }
}

async function removeOld(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const began = Date.parse(`${name.slice(0, 13)}:00:00Z`)
    if (name.endsWith('.log') && began <= now - day) await rm(join(folder, name), { force: true })
  }
}
