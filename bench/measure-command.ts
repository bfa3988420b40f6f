import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '..')

/** Says at its end how much memory the process had at most. */
const witness = `data:text/javascript,process.on('exit',()=>process.stderr.write(
  'peak '+process.resourceUsage().maxRSS+'\\n'))`.replace(/\n\s*/g, '')

export interface CommandRun {
  milliseconds: number
  /** Megabytes of resident memory at most. */
  peak: number
}

/** Runs a command as `npm run leads` or `npm run db` does, without npm, and with nobody reading what it prints. */
export async function measureCommand(
  DATA_DIR: string,
  words: string[],
  program: 'leads' | 'db' = 'leads',
): Promise<CommandRun> {
  const before = performance.now()
  const child = spawn(process.execPath, ['--import', witness, ...script(program), ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.resume()
  const [[code], complaints] = await Promise.all([once(child, 'close'), text(child.stderr)])
  const milliseconds = performance.now() - before
  const peak = /^peak (\d+)$/m.exec(complaints)?.[1]
  if (code !== 0 || !peak) throw new Error(`${program} ${words.join(' ')} failed: ${complaints}`)
  return { milliseconds, peak: Math.round(Number(peak) / 1_024) }
}

/** The words after `node` in the script of package.json, flags and all. */
function script(program: 'leads' | 'db'): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts[program].split(' ').slice(1)
}
