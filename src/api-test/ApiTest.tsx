import { useMutation } from '@tanstack/react-query'
import { Button } from '../components/Button.tsx'
import type { PageContent } from '../content/page-schemas.ts'
import { queryClient } from '../http/query-client.ts'
import styles from './ApiTest.module.css'
import { Environment } from './Environment.tsx'
import { Result } from './Result.tsx'
import { runTest } from './run-test.ts'
import { useBrowser } from './use-browser.ts'

type Copy = Omit<PageContent<'api-test'>, 'page'>

const names = ['list', 'post', 'direct', 'domain'] as const satisfies (keyof Copy['tests'])[]

/** Four tests of the blog's API, the result of the last one, and what the browser says of itself. */
export function ApiTest({ copy }: { copy: Copy }) {
  const test = useMutation({ mutationFn: runTest, retry: false }, queryClient)
  // A button of the page's HTML does nothing until React has taken it over.
  const ready = useBrowser(() => true)
  return (
    <div className={styles.bench}>
      <div className={styles.tests}>
        {names.map((name, index) => (
          <Button
            key={name}
            variant={index === 0 ? 'solid' : 'quiet'}
            disabled={!ready || test.isPending}
            onClick={() => test.mutate(name)}
          >
            {copy.tests[name]}
          </Button>
        ))}
      </div>
      <Result
        copy={copy.result}
        name={test.variables && copy.tests[test.variables]}
        pending={test.isPending}
        attempts={test.data}
        error={test.error}
      />
      <Environment copy={copy.environment} />
    </div>
  )
}
