import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { AstroIntegration } from 'astro'
import { encode } from 'html-entities'
import {
  currentFaults,
  type Fault,
  onFaults,
  reportFaults,
} from '../../src/content/content-faults.ts'
import { serialized } from '../../src/content/serialized.ts'
import { contentChecks } from './content-checks.ts'

/** So many lines around the one at fault are shown. */
const around = 3

/** Files that people edit, and that content is checked against. */
const edited = /\/(content|public)\/[^.]/

/** Astro's overlay has a style for code that is highlighted, and shows other code in the colour of its ground. */
const codeStyle = 'margin: 0; padding: 0 24px 24px; overflow: auto; color: var(--stack-text)'

/** So long files are left alone before they are checked beside each other, in milliseconds. */
const settled = 150

/**
 * In `npm run dev`, shows what is wrong with content over every page, with its file and line, until it is mended. The
 * pages below show what the content last was.
 */
export function faultOverlay(): AstroIntegration {
  return {
    name: 'fault-overlay',
    hooks: {
      'astro:server:setup': ({ server }) => {
        onFaults(() => {
          const faults = currentFaults()
          server.ws.send(faults.length > 0 ? overlayOf(faults) : { type: 'full-reload' })
        })
        // A page that is opened, or reloaded, while something is wrong.
        server.ws.on('connection', (socket) => {
          const faults = currentFaults()
          if (faults.length > 0) socket.send(JSON.stringify(overlayOf(faults)))
        })
        const check = serialized(async () => {
          await setTimeout(settled)
          const faults = await contentChecks().catch(({ message }) => [
            { message, file: 'content' },
          ])
          reportFaults('checks', faults)
        })
        server.watcher.on('all', (_event, path) => {
          if (edited.test(path)) void check()
        })
        void check()
      },
    },
  }
}

/** What Vite's client shows as an overlay; Astro's form of it takes the message as HTML. */
export function overlayOf(faults: readonly Fault[]) {
  const [first = { message: '', file: 'content' }] = faults
  const { file, line } = first
  const message = faults.map((fault) => fault.message).join('\n\n')
  return {
    type: 'error' as const,
    err: {
      name: 'Content',
      title:
        faults.length === 1 ? 'This has to be fixed' : `${faults.length} things have to be fixed`,
      message: encode(message).replaceAll('\n', '<br> ').replaceAll('  ', '&nbsp; '),
      stack: message,
      frame: frameOf(first),
      highlightedCode: `<pre style="${codeStyle}">${encode(frameOf(first))}</pre>`,
      id: file,
      loc: { file: resolve(file), line: line ?? 1, column: 1 },
      plugin: 'content',
    },
  }
}

function frameOf({ file, line }: Fault): string {
  if (line === undefined) return ''
  const lines = readLines(file)
  const first = Math.max(0, line - 1 - around)
  return lines
    .slice(first, line + around)
    .map((text, index) => {
      const number = first + index + 1
      return `${number === line ? '>' : ' '} ${String(number).padStart(3)} | ${text}`
    })
    .join('\n')
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
