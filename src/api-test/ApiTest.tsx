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
import styles from './ApiTest.module.css'
import { runTest, type TestName } from './run-test.ts'

type Copy = Omit<PageContent<'api-test'>, 'page'>

const names = ['list', 'post', 'direct', 'domain'] as const satisfies TestName[]

export const ApiTest = wrapInBoundary('api-test', Tests)

function Tests({ copy }: { copy: Copy }) {
  const test = useMutation({ mutationFn: runTest, retry: false }, queryClient)
  // False in the page's HTML, which knows no browser.
  const isLive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <div className={styles.page}>
      <div className="split">
        <SectionHead
          level={1}
          heading={copy.intro.heading}
          // Otherwise a browser may break the line after the question mark of “?slug=…”.
          lead={copy.intro.lead.replaceAll('?', '?\u2060')}
        />
        <section className="stack" aria-labelledby="environment">
          <h2 id="environment" className="h3">
            {copy.environment.heading}
          </h2>
          <Ledger>
            {environment(copy.environment, isLive).map(([label, value]) => (
              <LedgerRow key={label} label={label}>
                {value}
              </LedgerRow>
            ))}
          </Ledger>
        </section>
      </div>
      <ul className="ruled">
        {names.map((name) => (
          <li key={name} className="cluster">
            <Button
              size="small"
              variant="quiet"
              disabled={!isLive || test.isPending}
              onClick={() => test.mutate(name)}
            >
              {copy.tests[name]}
            </Button>
            <code className="soft">{copy.calls[name]}</code>
          </li>
        ))}
      </ul>
      <section className={`panel stack ${styles.result}`} aria-labelledby="result">
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
        {test.data?.map(({ call, ...answer }) => (
          <article key={call}>
            <h3>{call}</h3>
            <pre className="soft">{JSON.stringify(answer, null, 2)}</pre>
          </article>
        ))}
      </section>
    </div>
  )
}

function environment(copy: Copy['environment'], isLive: boolean): [label: string, value: string][] {
  const { host, origin, base, userAgent, online: state, isOnline, isOffline } = copy
  if (!isLive) return [host, origin, base, userAgent, state].map((label) => [label, '–'])
  return [
    [host, location.host],
    [origin, location.origin],
    [base, toUrl(api.blog, location) === api.blog ? 'relative' : 'absolute'],
    [userAgent, navigator.userAgent],
    [state, navigator.onLine ? isOnline : isOffline],
  ]
}
