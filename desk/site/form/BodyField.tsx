import { Suspense } from 'react'
import { bodyField, type SiteFault } from '../../../contract/desk/site-calls.ts'
import { lazyPart } from '../../api/online.ts'
import { type FormContext, toFieldId } from './form-schema.ts'
import styles from './SchemaForm.module.css'

/** Loaded with the first document that has a text, since the editor’s code is larger than that of all other screens. */
const TextEditor = lazyPart(async () => (await import('../text/TextEditor.tsx')).TextEditor)

interface BodyFieldProps {
  /** The path of the document. */
  path: string
  body: string
  /** The text as the file has it. */
  saved: string
  tokens: FormContext['tokens']
  pages: FormContext['pages']
  /** The `id` of the field to show. */
  shown: string
  faults: readonly SiteFault[]
  isDisabled: boolean
  onChange: (body: string) => void
}

/** The Markdown of an article or a legal page, with its faults. */
export function BodyField({ faults, shown, ...editor }: BodyFieldProps) {
  const id = toFieldId([bodyField])
  return (
    <section>
      <h2 id={`${id}__label`} className="visually-hidden">
        Text
      </h2>
      <Suspense
        fallback={
          <p role="status" className={styles.opening}>
            Opening the text.
          </p>
        }
      >
        <TextEditor id={id} isShown={shown === id} {...editor} />
      </Suspense>
      <div id={`${id}__faults`} className={styles.fault}>
        {faults.map(({ sentence }) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  )
}
