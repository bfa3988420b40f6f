import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import type { Values } from '../unsaved.ts'
import { type FormContext, isGroup } from './form-schema.ts'
import { missing } from './form-words.ts'
import styles from './SchemaForm.module.css'

/** A field with its label and help above, and its faults below. */
export function FieldTemplate(props: FieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { id, label, children, schema, rawDescription, rawErrors, required, hidden } = props
  // Constant fields tell the options of a union apart; picking an option sets them.
  if (hidden || typeof schema.const === 'string') return null
  const isWritten = schema.type === 'string' && !schema.format && !schema.enum
  const faults = (
    <div id={`${id}__faults`} className={styles.fault}>
      {rawErrors?.map((sentence) => (
        <p key={sentence}>
          {isWritten && sentence === missing ? 'Please fill this in.' : sentence}
        </p>
      ))}
    </div>
  )
  if (isGroup(schema)) {
    return (
      <div>
        {children}
        {faults}
      </div>
    )
  }
  const isNamed = props.onKeyRename !== undefined && '__additional_property' in schema
  const isTitle = schema['place'] === 'title'
  const isEntry = isTitle || /_\d+$/.test(id)
  return (
    <div className={isTitle ? styles.title : styles.field}>
      {isNamed ? (
        <div className={styles.named}>
          <input
            aria-label="Name"
            defaultValue={label}
            onBlur={props.onKeyRenameBlur}
            disabled={props.disabled}
          />
          <button type="button" onClick={props.onRemoveProperty}>
            Remove<span className="visually-hidden"> {label}</span>
          </button>
        </div>
      ) : (
        <div className={isEntry ? 'visually-hidden' : undefined}>
          <label id={`${id}__label`} htmlFor={id}>
            {label.replace(/-(\d+)$/, ' $1')}
            {!required && <span className={styles.help}>optional</span>}
          </label>
          <p id={`${id}__help`} className={styles.help}>
            {rawDescription}
          </p>
        </div>
      )}
      {children}
      {faults}
    </div>
  )
}
