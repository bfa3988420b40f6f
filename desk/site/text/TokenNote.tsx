import { DocumentLink } from '../DocumentLink.tsx'
import { formatToken } from '../form/form-words.ts'
import styles from '../form/SchemaForm.module.css'
import type { Tokens } from './schema.ts'

/** The document and the field that set a token; undefined when a setting of the server does. */
function locateToken(name: string) {
  const [, list, key = ''] = /^(claims|facts)\.(.*)$/.exec(name) ?? []
  if (list) return { path: `content/${list}.yaml`, field: [key, 'value'] }
  if (name === 'email') return { path: 'content/facts.yaml', field: [name, 'value'] }
  if (name === 'brand') return { path: 'content/site.yaml', field: [name] }
  if (name === 'office.answer') return { path: 'content/opening-hours.yaml', field: ['answerDays'] }
  return undefined
}

/** Explains the token that was clicked, with a link to where its value is changed. */
export function TokenNote({ name, tokens }: { name: string; tokens: Tokens }) {
  const place = locateToken(name)
  return (
    <p role="status" className={styles.help}>
      {tokens.get(name) ?? formatToken(name)}: from the site’s facts, the same everywhere.{' '}
      {place && <DocumentLink {...place} title="Change it there" />}
    </p>
  )
}

/** The name of the token that was clicked; undefined for a click elsewhere. */
export function findToken({ target }: Event): string | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('span[data-kept]') : null
  const value = String(JSON.parse(at?.dataset['kept'] ?? '{}').value)
  return value.startsWith('{') ? value.slice(1, -1) : undefined
}
