import type { SearchDocument } from './document.ts'
import type { SearchEngine } from './engine.ts'

/** The search: results while one types. The first question loads the engine and its index. */
const root = document.querySelector<HTMLElement>('[data-search]')
const field = root?.querySelector<HTMLInputElement>('[data-search-field]')
const status = root?.querySelector<HTMLElement>('[data-search-status]')
const list = root?.querySelector<HTMLElement>('[data-search-results]')
const browse = root?.querySelector<HTMLElement>('[data-search-browse]')
const template = root?.querySelector<HTMLTemplateElement>('template')

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

function show(found: SearchDocument[], question: string) {
  list?.replaceChildren(...found.flatMap((one) => itemOf(one) ?? []))
  browse?.toggleAttribute('hidden', found.length > 0)
  say(question && sentence(found.length, question))
}

function sentence(count: number, question: string): string {
  const { none = '', instead = '', one = '', many = '' } = root?.dataset ?? {}
  if (count === 0) return `${none} “${question}”. ${instead}`
  return `${count} ${count === 1 ? one : many} “${question}”`
}

function say(text: string) {
  if (status) status.textContent = text
}

function itemOf({ url, kind, title, summary }: SearchDocument): Node | undefined {
  const item = template?.content.cloneNode(true) as DocumentFragment | undefined
  item?.querySelector('a')?.setAttribute('href', url)
  const texts = { kind: root?.getAttribute(`data-kind-${kind}`) ?? '', title, summary }
  for (const [name, text] of Object.entries(texts))
    item?.querySelector(`[data-result-${name}]`)?.replaceChildren(text)
  return item
}

/** Keeps the question in the address, so that Back from a result leads to its neighbours. */
function keep() {
  const url = new URL(location.href)
  if (shown) url.searchParams.set('q', shown)
  else url.searchParams.delete('q')
  if (url.href !== location.href) history.replaceState(null, '', url)
}

field?.addEventListener('input', () => void search())
field?.addEventListener('change', keep)
root?.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  void search(true).then(() => {
    keep()
    list?.querySelector('a')?.focus()
  })
})

// What a page without this script ends up saying.
say('')

const asked = new URLSearchParams(location.search).get('q')
if (field && asked && field.value === '') field.value = asked.slice(0, field.maxLength)
// What stands in the field by now, and what a browser that restores a form has filled in by then.
void search()
addEventListener('pageshow', () => void search())
