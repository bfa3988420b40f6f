import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { useContext } from 'react'
import type { FormContext } from './form-schema.ts'
import { WholeContext } from './OnlineField.tsx'
import styles from './SchemaForm.module.css'
import { Settings } from './Settings.tsx'
import type { Values } from './site-drafts.ts'

type Props = ObjectFieldTemplateProps<Values, RJSFSchema, FormContext>

/** A whole document: its title and its content, and beside them what is set once. Which is which its schema says. */
export function DocumentTemplate({ properties, schema, formData, registry }: Props) {
  const { text, page } = useContext(WholeContext)
  const { shown, tokens } = registry.formContext
  const of = (place: string) =>
    properties.filter(({ name }) => {
      const marked = Object(schema.properties?.[name])['place']
      // Where there is a text it is the content.
      return place === (marked ?? (text ? 'settings' : 'content'))
    })
  const draw = (place: string) => of(place).map(({ content }) => content)
  const settings = of('settings')
  const shapes = settings.map(({ name }) => [name, Object(schema.properties?.[name])] as const)
  return (
    <div className={styles.document} data-page={page ? 'open' : undefined}>
      <div className={styles.fields}>
        {draw('title')}
        {schema.description && <p className={styles.help}>{schema.description}</p>}
        {draw('content')}
        {text}
      </div>
      <div className={styles.beside}>
        {settings.length > 0 && (
          <Settings {...{ shapes, shown, tokens }} values={formData ?? {}} isPageOpen={!!page}>
            {draw('settings')}
          </Settings>
        )}
        {page}
      </div>
    </div>
  )
}
