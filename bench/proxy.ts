import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../scripts/dev/free-port.ts'

/** nginx before some servers, set up as `deploy/nginx/cam.conf` has it, without TLS. */
export interface StartedProxy {
  url: string
  /** Sends what comes from now on to these servers, and resolves when nothing goes to others any more. */
  leadTo: (servers: readonly string[]) => Promise<void>
  stop: () => Promise<void>
}

/** @throws an Error with one sentence when there is no nginx on this machine. */
export async function startProxy(servers: readonly string[]): Promise<StartedProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'cam-proxy-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const write = (to: readonly string[]) => writeFileSync(file, configuration(folder, port, to))
  write(servers)
  if (spawnSync('nginx', ['-v']).status !== 0) {
    throw new Error('There is no nginx on this machine (Debian: apt-get install nginx).')
  }
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => undefined))) await setTimeout(50)
  return {
    url,
    leadTo: async (to) => {
      const before = workersOf(child)
      write(to)
      child.kill('SIGHUP')
      // Those that knew the servers before end once they have answered what they had begun with.
      while (workersOf(child).some((pid) => before.includes(pid))) await setTimeout(20)
    },
    stop: async () => {
      process.off('exit', endWithUs)
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function workersOf({ pid }: ChildProcess): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ')
}

/** The block of the kit that sends visitors to the server, with places of this run in it. */
function configuration(folder: string, port: number, servers: readonly string[]): string {
  const kit = readFileSync('deploy/nginx/cam.conf', 'utf8')
  const [head = '', ...blocks] = kit.split(/^(?=server \{$)/m)
  const main = blocks.find((block) => block.includes('proxy_pass')) ?? ''
  const lines = servers.map((url) => `  server ${new URL(url).host} max_fails=1 fail_timeout=1s;`)
  const upstream = head.replace(/^ {2}server 127.*$/m, lines.join('\n'))
  const site = main
    .replace(/^ {2}listen 443.*$/m, `  listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(?:listen \[|ssl_|brotli_static|include ).*$\n/gm, '')
    .replaceAll(/^ {2}(?:access|error)_log.*$/gm, '')
    .replaceAll('/srv/cam/dist', resolve('dist'))
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  ${upstream}
  ${site}
}
`
}
