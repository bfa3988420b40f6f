import type { PageContent } from '../content/page-schemas.ts'
import type { Attempt } from './calls.ts'
import styles from './Result.module.css'

interface ResultProps {
  copy: PageContent<'api-test'>['result']
  /** The label of the test that ran last. */
  name: string | undefined
  pending: boolean
  attempts: Attempt[] | undefined
  error: Error | null
}

/** What the last test brought: loading, the answers, or the error. */
export function Result({ copy, name, pending, attempts, error }: ResultProps) {
  return (
    <section className={styles.result} aria-labelledby="result" aria-busy={pending}>
      <header className={styles.bar}>
        <h2 id="result">{copy.heading}</h2>
        <span>{name}</span>
      </header>
      <div role="status" className={styles.state}>
        {pending && copy.loading}
        {!(pending || attempts || error) && copy.idle}
      </div>
      {error && (
        <div role="alert" className={styles.error}>
          <b>{copy.failed}</b>
          <p>{error.message}</p>
        </div>
      )}
      {attempts?.map((attempt) => (
        <AttemptView key={attempt.id} attempt={attempt} />
      ))}
    </section>
  )
}

function AttemptView({ attempt }: { attempt: Attempt }) {
  const { answer, call, milliseconds } = attempt
  return (
    <article className={styles.attempt}>
      <h3>
        <span className={answer.success ? styles.good : styles.bad}>
          {'status' in answer ? answer.status : '–'}
        </span>
        <span className={styles.call}>{call}</span>
        <span className={styles.time}>{milliseconds} ms</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.json} aria-label={call} tabIndex={0}>
        <pre>{JSON.stringify(answer, null, 2)}</pre>
      </section>
    </article>
  )
}
