import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { useContext } from 'react'
import { readField } from '../../../contract/lib/fields.ts'
import { DocumentLink } from '../DocumentLink.tsx'
import type { Values } from '../unsaved.ts'
import type { FormContext } from './form-schema.ts'
import { WholeFormContext } from './OnlineField.tsx'
import styles from './SchemaForm.module.css'

export const settingsId = 'settings'

const menuPath = 'content/navigation.yaml'

type Props = ObjectFieldTemplateProps<Values, RJSFSchema, FormContext>

/** The form of a document in two groups, content and settings; the schema says which field is in which. */
export function DocumentTemplate({ properties, schema, registry }: Props) {
  const { text, page } = useContext(WholeFormContext)
  const of = (place: string) =>
    properties.filter(({ name }) => {
      const marked = readField(schema.properties?.[name], 'place')
      // In a document with a text, only the text is content unless the schema says otherwise.
      return place === (marked ?? (text ? 'settings' : 'content'))
    })
  const draw = (place: string) => of(place).map(({ content }) => content)
  const settings = draw('settings')
  const menu = registry.formContext.documents.find(({ path }) => path === menuPath)
  return (
    <div className={styles.document} data-page={page ? 'open' : undefined}>
      <div className={text ? styles.sheet : styles.fields}>
        {draw('title')}
        {schema.description && <p className={styles.help}>{schema.description}</p>}
        {draw('content')}
        {text}
      </div>
      {settings.length > 0 && (
        <section id={settingsId} className={styles.settings} aria-labelledby="settings-name">
          <h2 id="settings-name">Settings</h2>
          {settings}
          {menu && schema.properties?.['page'] && (
            <p className={styles.help}>
              To list this page in the menu or the footer, edit <DocumentLink {...menu} />.
            </p>
          )}
        </section>
      )}
      {page}
    </div>
  )
}
