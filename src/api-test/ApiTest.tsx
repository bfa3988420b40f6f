import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../contract/api.ts'
import type { PageContent } from '../../contract/content/page-schemas.ts'
import { Button } from '../components/Button.tsx'
import { FormAlert } from '../components/Field.tsx'
import { Ledger, LedgerRow } from '../components/Ledger.tsx'
import { queryClient } from '../http/query-client.ts'
import { toUrl } from '../http/request.ts'
import { wrapInBoundary } from '../islands/IslandBoundary.tsx'
import '../kit/kit.css'
import { SectionHead } from '../kit/SectionHead.tsx'
import marks from '../sample/marks.module.css'
import styles from './ApiTest.module.css'
import { runTest, type TestName } from './run-test.ts'

type Copy = Omit<PageContent<'api-test'>, 'page'>

const names = ['list', 'post', 'direct', 'domain'] as const satisfies TestName[]

export const ApiTest = wrapInBoundary('api-test', Tests)

function Tests({ copy }: { copy: Copy }) {
  const test = useMutation({ mutationFn: timedTest, retry: false }, queryClient)
  const online = useOnline()
  return (
    <div className={`split ${styles.page}`}>
      <SectionHead
        level={1}
        heading={copy.intro.heading}
        // Otherwise a browser may break the line after the question mark of “?slug=…”.
        lead={copy.intro.lead.replaceAll('?', '?\u2060')}
      />
      <ul className="ruled">
        {names.map((name) => (
          <li key={name} className="split">
            <Button
              size="small"
              variant="quiet"
              // Disabled until React has taken over the page's HTML.
              disabled={online === undefined || test.isPending}
              onClick={() => test.mutate(name)}
            >
              {copy.tests[name]}
            </Button>
            <code>{copy.calls[name]}</code>
            <Way state={test.variables === name ? test.status : 'idle'} />
            <code>{test.variables === name && test.data && inShort(test.data)}</code>
          </li>
        ))}
      </ul>
      <section className={`panel split ${styles.result}`} aria-labelledby="result">
        <div className="cluster">
          <h2 id="result" className="h3">
            {copy.result.heading}
          </h2>
          <p className="soft" role="status">
            {test.isPending && copy.result.loading}
          </p>
          {test.isIdle && <p className="soft">{copy.result.none}</p>}
        </div>
        <FormAlert text={test.error?.message} />
        {test.data?.attempts.map(({ call, form, ...answer }) => (
          <article key={call}>
            <h3>{call}</h3>
            {form && <p className="note">{form}</p>}
            <pre>{JSON.stringify(answer, null, 2)}</pre>
          </article>
        ))}
      </section>
      <section className={styles.environment} aria-labelledby="environment">
        <h2 id="environment" className="h3">
          {copy.environment.heading}
        </h2>
        <Ledger>
          {environment(copy.environment, online).map(([label, value]) => (
            <LedgerRow key={label} label={label}>
              {value}
            </LedgerRow>
          ))}
        </Ledger>
      </section>
    </div>
  )
}

function Way({ state }: { state: 'idle' | 'pending' | 'success' | 'error' }) {
  const mark = state === 'success' ? marks.met : marks.engaged
  return (
    <svg className={marks.drawing} viewBox="0 -12 360 24" aria-hidden="true">
      <circle className={marks.ring} cx="11" r="10" />
      <path className={mark} d={state === 'error' ? 'M21 0H150' : 'M21 0H339'} />
      <circle className={marks.ring} cx="349" r="10" />
      <circle className={marks.met} cx="11" r="4" />
      {state === 'success' && <circle className={marks.met} cx="349" r="4" />}
    </svg>
  )
}

async function timedTest(name: TestName) {
  const start = performance.now()
  const attempts = await runTest(name)
  return { attempts, took: Math.round(performance.now() - start) }
}

function inShort({ attempts, took }: Awaited<ReturnType<typeof timedTest>>): string {
  const statuses = attempts.map((attempt) => ('status' in attempt ? attempt.status : '–'))
  return `${statuses.join(' ')} · ${took} ms`
}

function environment(
  copy: Copy['environment'],
  online: boolean | undefined,
): [label: string, value: string][] {
  const { host, origin, base, userAgent, online: state, isOnline, isOffline } = copy
  if (online === undefined)
    return [host, origin, base, userAgent, state].map((label) => [label, '–'])
  const staysRelative = toUrl(api.blog, location) === api.blog
  return [
    [host, location.host],
    [origin, location.origin],
    [base, staysRelative ? 'relative' : 'absolute'],
    [userAgent, navigator.userAgent],
    [state, online ? isOnline : isOffline],
  ]
}

/** Whether the browser is online; undefined in the page's HTML. */
function useOnline(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    (onChange) => {
      const listening = new AbortController()
      for (const name of ['online', 'offline']) addEventListener(name, onChange, listening)
      return () => listening.abort()
    },
    () => navigator.onLine,
    () => undefined,
  )
}
