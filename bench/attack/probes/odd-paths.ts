import type { Probe } from '../probe.ts'
import { request, send, statusOf } from '../send.ts'

const paths = [
  ...[
    '/../../../etc/passwd',
    '/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..\\..\\etc',
  ],
  ...[
    '/%252e%252e%252fetc/passwd',
    '/%c0%ae%c0%ae/etc/passwd',
    '/.;/etc/passwd',
    '/features/..;/etc',
  ],
  ...[
    '/%00',
    '/features%00.html',
    '/features%0d%0aX-Injected:1',
    '/.git/config',
    '/.env',
    '/_headers',
  ],
  ...[
    '/_redirects',
    '/api/blog.json',
    '/index.html.br',
    '/server-parts/index.json',
    '/con',
    '/a::$DATA',
  ],
  ...[
    '//evil.example',
    '//evil.example/',
    '//evil.example/features/',
    '/\\evil.example/',
    '/%5cevil.example/',
  ],
  ...[
    '///evil.example/features',
    '/evil.example%2f..',
    'http://evil.example/',
    '/features//evil.example/',
  ],
  ...[
    '/__proto__',
    '/constructor',
    '/api/blog/__proto__',
    '/api/blog/constructor',
    '/?__proto__[x]=1',
  ],
]

export const oddPaths: Probe = {
  name: 'ways out of the site',
  sends: `${paths.length} addresses of files that are not ours, and of hosts that are not`,
  holds: 'no file of the machine comes, no answer leads to another host, no header is slipped in',
  isQuick: true,
  attack: async (target) => {
    const faults: string[] = []
    for (const path of paths) {
      const text = request(target, 'GET', path)
      const answer = await send(target, text, { from: '127.24.0.1' })
      const status = statusOf(answer)
      const head = answer.slice(0, answer.indexOf('\r\n\r\n'))
      const location = /^location: (.*)$/im.exec(head)?.[1]
      if (status === 0 || status >= 500) faults.push(`${path}: ${status}`)
      if (/root:x:0|repositoryformatversion|"dependencies"/.test(answer))
        faults.push(`${path}: a file came`)
      if (location !== undefined && !/^\/(?![/\\])/.test(location.trim())) {
        faults.push(`${path} leads to ${location}`)
      }
      if (/^x-injected/im.test(head)) faults.push(`${path}: a header came in`)
    }
    return { seen: `${paths.length} addresses`, faults }
  },
}
