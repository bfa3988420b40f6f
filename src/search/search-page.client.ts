import type { Found, SearchEngine } from './engine.ts'
import { markWords } from './words.ts'

/** The search: results while one types. The first question loads the engine and its index. */
const root = document.querySelector<HTMLElement>('[data-search]')
const field = root?.querySelector<HTMLInputElement>('[data-search-field]')
const status = root?.querySelector<HTMLElement>('[data-search-status]')
const list = root?.querySelector<HTMLElement>('[data-search-results]')
const more = root?.querySelector<HTMLDetailsElement>('[data-search-more]')
const browse = root?.querySelector<HTMLElement>('[data-search-browse]')
const template = root?.querySelector<HTMLTemplateElement>('template')

/** So many results are shown at once. */
const most = 8

let loading: Promise<SearchEngine> | undefined
let shown = ''

function load(): Promise<SearchEngine> {
  loading ??= import('./engine.ts').then(({ loadSearch }) => loadSearch())
  return loading
}

/** @param again also when the question is the one that was answered last. */
async function search(again = false): Promise<void> {
  const question = field?.value.trim() ?? ''
  if (question === shown && !again) return
  shown = question
  if (question === '') return show([], '')
  if (!loading) say(root?.dataset.searching ?? '')
  try {
    const engine = await load()
    // Another letter may have come while the index was loaded.
    if (question === shown) show(engine.find(question), question)
  } catch {
    loading = undefined
    shown = ''
    show([], '')
    say(root?.dataset.failed ?? '')
  }
}

function show(found: Found[], question: string) {
  const about = found.filter((one) => one.about).length || found.length
  const first = Math.min(about, most)
  const items = found.flatMap((one) => itemOf(one, question) ?? [])
  list?.replaceChildren(...items.slice(0, first))
  showMore(items.slice(first))
  browse?.toggleAttribute('hidden', found.length > 0)
  say(question && sentence(found.length, question))
}

function showMore(items: Node[]) {
  if (!more) return
  more.open = false
  more.hidden = items.length === 0
  more.querySelector('b')?.replaceChildren(`${items.length}`)
  more.querySelector('ol')?.replaceChildren(...items)
}

function sentence(count: number, question: string): string {
  const { none = '', instead = '', one = '', many = '' } = root?.dataset ?? {}
  if (count === 0) return `${none} “${question}”. ${instead}`
  return `${count} ${count === 1 ? one : many} “${question}”`
}

function say(text: string) {
  if (status) status.textContent = text
}

function itemOf(found: Found, question: string): Node | undefined {
  const item = template?.content.cloneNode(true) as DocumentFragment | undefined
  item?.querySelector('a')?.setAttribute('href', found.url)
  const [kind, title, summary] = ['kind', 'title', 'summary'].map((name) =>
    item?.querySelector(`[data-result-${name}]`),
  )
  if (kind) kind.textContent = root?.getAttribute(`data-kind-${found.kind}`) ?? ''
  title?.replaceChildren(...marked(found.title, question))
  summary?.replaceChildren(...marked(found.summary, question))
  return item
}

function marked(text: string, question: string): Node[] {
  return markWords(text, question).map((stretch) => {
    if (!stretch.marked) return document.createTextNode(stretch.text)
    const mark = document.createElement('mark')
    mark.textContent = stretch.text
    return mark
  })
}

/** Keeps the question in the address, so that Back from a result leads to its neighbours. */
function keep() {
  const url = new URL(location.href)
  if (shown) url.searchParams.set('q', shown)
  else url.searchParams.delete('q')
  if (url.href !== location.href) history.replaceState(null, '', url)
}

function links(): HTMLAnchorElement[] {
  const shown = root?.querySelectorAll<HTMLAnchorElement>(
    '[data-search-results] a, [data-search-more][open] a',
  )
  return [...(shown ?? [])]
}

field?.addEventListener('input', () => void search())
field?.addEventListener('change', keep)
field?.addEventListener('blur', () => field.removeAttribute('data-opened'), { once: true })
for (const results of [list, more]) results?.addEventListener('click', keep)

root?.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  void search(true).then(() => {
    keep()
    links()[0]?.focus()
  })
})

root?.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const all = links()
  const place = all.indexOf(document.activeElement as HTMLAnchorElement)
  if (!step || all.length === 0 || (place < 0 && document.activeElement !== field)) return
  event.preventDefault()
  const next = all[place + step]
  if (next) next.focus()
  else if (place + step < 0) field?.focus()
})

root?.setAttribute('data-scripted', '')
const asked = new URLSearchParams(location.search).get('q')
if (field && asked && field.value === '') field.value = asked.slice(0, field.maxLength)
// What stands in the field by now, and what a browser that restores a form has filled in by then.
void search()
addEventListener('pageshow', () => void search())
