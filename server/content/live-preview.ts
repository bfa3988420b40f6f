import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, lstat, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { minute, second } from '../../contract/duration.ts'
import { createBuildEnvironment } from '../../contract/settings/build-environment.ts'
import type { Settings } from '../settings/settings.ts'
import { listDocuments, readText } from './content-folder.ts'

/** Messages of the preview process: the port it listens on, and the number of the last change that it has read. */
const message = z.union([z.object({ port: z.int() }), z.object({ read: z.int() })])

/** How long it may take to start on a busy machine, and to read a change before an answer and before a page; milliseconds. */
const longest = { start: 5 * minute, read: 5 * second, show: 30 * second }
const maxOutput = 20_000

interface Draft {
  path: string
  text: string
}

type State = 'starting' | 'ready' | { failed: string }

interface Program {
  /** The command that draws the site of its working folder: the folder's `content/`, with this project's `src/` and `public/`. */
  command: string
  root: string
  /** How long it runs on without a request, in milliseconds. */
  idle?: number
}

/**
 * Previews pages with unsaved text: Astro's development server over a copy of the content, with the document of one
 * person at a time. One runs at a time, at low priority, and only while somebody looks.
 */
export function openLivePreview(
  settings: Pick<Settings, 'CONTENT_DIR' | 'DATA_DIR'>,
  { command, root, idle = 10 * minute }: Program,
) {
  const folder = join(settings.DATA_DIR, 'preview')
  /** The document that each person edits. All others are as saved, as unsaved text there may have been discarded. */
  const drafts = new Map<string, Draft>()
  const copied = new Map<string, string>()
  let child: ChildProcess | undefined
  let port = 0
  /** The number of changes written, and of the last one that the preview has read. */
  let changes = 0
  let read = 0
  /** Why it stopped, for each person who waited for it and was not told yet. */
  const failures = new Map<string, string>()
  let ends: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** Writes a person's text into the copy, and starts the preview if none runs. It is shown once the state is `ready`. */
  async function write(person: string, path: string, text: string): Promise<State> {
    stayOpen()
    const own = { path, text }
    drafts.set(person, own)
    await takeTurn(() => update(own, longest.read))
    const failed = failures.get(person)
    failures.delete(person)
    if (failed !== undefined) return { failed }
    if (!child) start()
    return port === 0 || read < changes ? 'starting' : 'ready'
  }

  /** One after another, so that each person sees their own text. */
  function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.catch(() => undefined).then(work)
    last = turn
    return turn
  }

  async function update(own: Draft | undefined, wait: number): Promise<void> {
    // While it starts, it might miss a change.
    if (child && port === 0) return
    if (!child) await begin()
    const paths = await listDocuments(settings)
    let hasChanged = false
    await cp(settings.CONTENT_DIR, join(folder, 'content'), {
      recursive: true,
      // Documents are copied below; pictures only when they are newer than their copy.
      filter: async (source, copy) => {
        if (basename(source).startsWith('.')) return false
        const own = await lstat(source)
        if (own.isDirectory()) return true
        if (paths.includes(`content${source.slice(settings.CONTENT_DIR.length)}`)) return false
        const copied = await lstat(copy).catch(() => undefined)
        const isNewer = own.mtimeMs > (copied?.mtimeMs ?? 0)
        hasChanged ||= isNewer
        return isNewer
      },
    })
    for (const path of [...copied.keys()].filter((path) => !paths.includes(path))) {
      await rm(join(folder, path))
      copied.delete(path)
      hasChanged = true
    }
    for (const path of paths) {
      const text = path === own?.path ? own.text : await readText(settings, path)
      if (copied.get(path) === text) continue
      await writeFile(join(folder, path), text)
      copied.set(path, text)
      hasChanged = true
    }
    if (child && hasChanged) child.send(++changes)
    await waitForReading(wait).catch(() => undefined)
  }

  async function waitForReading(wait: number): Promise<void> {
    const signal = AbortSignal.timeout(wait)
    while (child && read < changes) await once(child, 'message', { signal })
  }

  async function begin(): Promise<void> {
    copied.clear()
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of ['src', 'public']) await symlink(join(root, name), join(folder, name))
  }

  function start(): void {
    const started = spawn(process.execPath, ['--max-old-space-size=512', join(root, command)], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // In production React would draw differently.
      env: { ...createBuildEnvironment(process.env), NODE_ENV: 'development', SHOW_DRAFTS: '1' },
    })
    child = started
    // Visitors of this server come first.
    if (started.pid !== undefined) setPriority(started.pid, 5)
    const tooLong = setTimeout(() => started.kill('SIGKILL'), longest.start)
    let output = ''
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-maxOutput)
    })
    started.on('message', (sent) => {
      const news = message.safeParse(sent).data
      if (!news) return
      if ('read' in news) read = news.read
      else port = news.port
      clearTimeout(tooLong)
    })
    const finish = (why: string) => {
      clearTimeout(tooLong)
      if (child !== started) return
      for (const person of drafts.keys()) failures.set(person, why)
      forget()
    }
    started.once('error', ({ message: why }) => finish(why))
    started.once('close', () =>
      finish(`The preview has stopped. ${output.trim().split('\n').at(-1) ?? ''}`.trim()),
    )
  }

  function stayOpen(): void {
    clearTimeout(ends)
    ends = setTimeout(stop, idle).unref()
  }

  function stop(): Promise<unknown> {
    clearTimeout(ends)
    child?.kill('SIGKILL')
    failures.clear()
    forget()
    return last
  }

  function forget(): void {
    child = undefined
    port = 0
    changes = 0
    read = 0
    drafts.clear()
    // Unsaved text is deleted.
    void takeTurn(() => rm(folder, { recursive: true, force: true }))
  }

  /** The answer for an address of the site; undefined when no preview runs, or it ends meanwhile. */
  async function show(person: string, address: string): Promise<Response | undefined> {
    if (port === 0) return undefined
    stayOpen()
    // Pictures, fonts and styles of a page are the same for everybody.
    if (address.includes('.')) return await load(address)
    return await takeTurn(async () => {
      if (port === 0) return undefined
      await update(drafts.get(person), longest.show)
      const answer = read < changes ? undefined : await load(address)
      // Read whole before it is the next person's turn.
      return answer && new Response(await answer.arrayBuffer(), answer)
    })
  }

  async function load(address: string): Promise<Response | undefined> {
    const whole = `http://127.0.0.1:${port}${address}`
    // Vite would send a style sheet as a JavaScript module.
    const headers = { accept: address.endsWith('.css') ? 'text/css' : '*/*' }
    return await fetch(whole, { redirect: 'manual', headers }).catch(() => undefined)
  }

  return { write, show, stop, isOpen: () => child !== undefined }
}
