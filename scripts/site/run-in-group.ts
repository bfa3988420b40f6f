import { spawn } from 'node:child_process'

/**
 * Runs a program of ours in a process group of its own, which ends with this process. One that listens for `disconnect`
 * learns of our end even when we are killed.
 *
 * @param report gets the texts that it sends.
 * @returns whether it ended well, and what it wrote to stderr.
 */
export function runInGroup(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  report: (text: string) => void,
): Promise<{ passed: boolean; stderr: string }> {
  const child = spawn(process.execPath, args, {
    detached: true,
    // What it says beside its errors is no line of our own progress.
    stdio: ['ignore', 2, 'pipe', 'ipc'],
    env,
  })
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  process.once('exit', endGroup)
  child.on('message', (text) => report(String(text)))
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', endGroup)
      resolve({ passed: code === 0, stderr })
    })
  })
}
