import { DocumentLink } from '../DocumentLink.tsx'
import { sayToken } from '../form-schema.ts'
import styles from '../SchemaForm.module.css'
import type { Tokens } from './schema.ts'

/** Where the value of a token is changed; what has no place here comes from the settings of the server. */
function locateToken(name: string) {
  const [, list, key = ''] = /^(claims|facts)\.(.*)$/.exec(name) ?? []
  if (list) return { path: `content/${list}.yaml`, field: [key, 'value'] }
  if (name === 'email') return { path: 'content/facts.yaml', field: [name, 'value'] }
  if (name === 'brand') return { path: 'content/site.yaml', field: [name] }
  if (name === 'office.answer') return { path: 'content/opening-hours.yaml', field: ['answerDays'] }
  return undefined
}

/** What a token is that was clicked, and the way to where it is changed. */
export function TokenNote({ name, tokens }: { name: string; tokens: Tokens }) {
  const place = locateToken(name)
  return (
    <p role="status" className={styles.help}>
      {tokens.get(name) ?? sayToken(name)}: from the site’s facts, the same everywhere.{' '}
      {place && <DocumentLink {...place} title="Change it there" />}
    </p>
  )
}

/** The name of the token that a click was on; undefined where it was on none. */
export function findToken({ target }: Event): string | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('span[data-kept]') : null
  const value = String(JSON.parse(at?.dataset['kept'] ?? '{}').value)
  return value.startsWith('{') ? value.slice(1, -1) : undefined
}
