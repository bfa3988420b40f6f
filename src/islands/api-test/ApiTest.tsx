import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/Button.tsx'
import type { TestName, ApiTest as Words } from '../../content/api-test.ts'
import { queryClient } from '../../lib/query-client.ts'
import styles from './ApiTest.module.css'
import { Environment } from './Environment.tsx'
import { Result } from './Result.tsx'
import { runTest } from './run-test.ts'
import { useBrowser } from './use-browser.ts'

const names = ['list', 'post', 'direct', 'domain'] as const satisfies TestName[]

/** Four tests of the blog's API, the result of the last one, and what the browser says of itself. */
export function ApiTest({ words }: { words: Words }) {
  const test = useMutation({ mutationFn: runTest, retry: false }, queryClient)
  // A button of the page's HTML does nothing until React has taken it over.
  const ready = useBrowser(() => true)
  return (
    <div className={styles.bench}>
      <ul className={styles.tests}>
        {names.map((name) => (
          <li key={name}>
            <Button
              look="quiet"
              aria-describedby={`test-${name}`}
              disabled={!ready || test.isPending}
              onClick={() => test.mutate(name)}
            >
              {words.tests[name].label}
            </Button>
            <p id={`test-${name}`}>{words.tests[name].text}</p>
          </li>
        ))}
      </ul>
      <Result
        words={words.result}
        name={test.variables && words.tests[test.variables].label}
        pending={test.isPending}
        attempts={test.data}
        error={test.error}
      />
      <Environment words={words.environment} />
    </div>
  )
}
