import { api } from '../../../contract/api.ts'
import type { ApiTest } from '../../content/api-test.ts'
import { addressOf } from '../../lib/request.ts'
import styles from './ApiTest.module.css'
import { useBrowser } from './use-browser.ts'

/** What the browser says of itself; nothing of the server's own environment. */
export function Environment({ words }: { words: ApiTest['environment'] }) {
  const online = useBrowser(() => navigator.onLine)
  const rows = [
    [words.host, useBrowser(() => location.host)],
    [words.origin, useBrowser(() => location.origin)],
    [words.base, useBrowser(baseMode)],
    [words.userAgent, useBrowser(() => navigator.userAgent)],
    [words.online, online === undefined ? undefined : online ? words.isOnline : words.isOffline],
  ] as const
  return (
    <section className={styles.environment} aria-labelledby="environment">
      <h2 id="environment">{words.heading}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? words.unknown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Whether the request helper leaves a path as it is on this host, or makes it absolute. */
function baseMode(): 'relative' | 'absolute' {
  return addressOf(api.blog, location) === api.blog ? 'relative' : 'absolute'
}
