import { api } from '../../contract/api.ts'
import type { PageContent } from '../content/page-schemas.ts'
import { toUrl } from '../http/request.ts'
import styles from './ApiTest.module.css'
import { useBrowser } from './use-browser.ts'

/** What the browser says of itself; nothing of the server's own environment. */
export function Environment({ copy }: { copy: PageContent<'api-test'>['environment'] }) {
  const online = useBrowser(() => navigator.onLine)
  const rows = [
    [copy.host, useBrowser(() => location.host)],
    [copy.origin, useBrowser(() => location.origin)],
    [copy.base, useBrowser(baseMode)],
    [copy.userAgent, useBrowser(() => navigator.userAgent)],
    [copy.online, online === undefined ? undefined : online ? copy.isOnline : copy.isOffline],
  ] as const
  return (
    <section className={styles.environment} aria-labelledby="environment">
      <h2 id="environment">{copy.heading}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? copy.unknown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Whether the request helper leaves a path as it is on this host, or makes it absolute. */
function baseMode(): 'relative' | 'absolute' {
  return toUrl(api.blog, location) === api.blog ? 'relative' : 'absolute'
}
