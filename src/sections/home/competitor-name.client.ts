import { competitorParameter } from '../../../contract/forms/competitor-parameter.ts'
import { sitePath } from '../../http/site-path.ts'

const lines = [
  ...document.querySelectorAll<HTMLInputElement>(`input[name="${competitorParameter.name}"]`),
]
const elements = document.querySelectorAll('[data-competitor]')
const sample = elements[0]?.textContent ?? ''

const readName = (line: HTMLInputElement) =>
  line.value.trim().slice(0, competitorParameter.maxLength)

function show(written: HTMLInputElement): void {
  for (const line of lines) if (line !== written) line.value = written.value
  for (const element of elements) element.textContent = readName(written) || sample
}

/** After Back or a reload the browser has restored the field. */
function showRestored(): void {
  const written = lines.find(readName)
  if (written) show(written)
}

for (const line of lines) line.addEventListener('input', () => show(line))
addEventListener('pageshow', showRestored)
showRestored()

/** Links get the name when they are pressed, so that prefetching never sees it. */
for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href="${sitePath('/book')}"]`)) {
  const addName = () => {
    const name = lines.map(readName).find(Boolean)
    link.search = name ? String(new URLSearchParams({ [competitorParameter.name]: name })) : ''
  }
  link.addEventListener('click', addName)
  link.addEventListener('auxclick', addName)
}
