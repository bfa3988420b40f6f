import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { CallInput, DeskCall } from '../../contract/desk/define-call.ts'
import { siteCalls } from '../../contract/desk/site-calls.ts'
import { publishedContent } from '../../contract/release/release-file.ts'
import { callDesk, signInAs } from './desk.ts'
import { makeTestFolder } from './make-folder.ts'
import { createTestApp } from './test-app.ts'

/** A server whose desk edits a copy of `content/`, published as it is, and a person who may. */
export async function openContentDesk() {
  const folder = makeTestFolder()
  cpSync('content', join(folder, 'content'), { recursive: true })
  cpSync('content', join(folder, 'site', publishedContent, 'content'), { recursive: true })
  const server = await createTestApp({
    environment: { CONTENT_DIR: join(folder, 'content'), SITE_DIR: join(folder, 'site') },
  })
  onTestFinished(() => server.close())
  const { token } = await signInAs(server, 'owner')

  const send = <Call extends DeskCall>(asked: Call, input?: CallInput<Call>) =>
    callDesk(server, asked, { token, ...(input ? { input: Object(input) } : {}) })

  async function call<Call extends DeskCall>(asked: Call, input?: CallInput<Call>) {
    return (await send(asked, input)).json()
  }

  return {
    server,
    folder,
    token,
    send,
    call,
    onDisk: (path: string) => readFileSync(join(folder, path), 'utf8'),
    /** Reads a document, with what a save sends back of it. */
    async open(path: string) {
      const { document } = await call(siteCalls.document, { path })
      const { values, body, version } = document
      return { path, values, body, version }
    },
  }
}
