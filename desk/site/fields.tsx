import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { beginOption, type FormContext, findOption } from './form-schema.ts'
import styles from './SchemaForm.module.css'
import type { Values } from './site-drafts.ts'

/** One of several shapes: picked by its name, and drawn as what it is. */
export function UnionField(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { schema, formData, fieldPathId, registry, required, disabled, name, onChange } = props
  const options = schema['options'] as RJSFSchema[]
  const index = findOption(options, formData)
  const picked = options[index]
  const { SchemaField } = registry.fields
  const id = `${fieldPathId.$id}__pick`
  // What something is stays what it is, once there is something in it: another one is added for it.
  const isSettled = picked?.type === 'object' && required
  return (
    <>
      {!isSettled && (
        <div className={styles.field}>
          <label htmlFor={id}>{schema.title ?? (typeof name === 'string' ? name : 'Kind')}</label>
          <select
            id={id}
            value={index}
            disabled={disabled}
            onChange={({ target }) => {
              onChange(beginOption(options[Number(target.value)]) as Values, fieldPathId.path)
            }}
          >
            <option value={-1}>{required ? 'Choose one' : 'None'}</option>
            {options.map(({ title }, option) => (
              <option key={title} value={option}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      {SchemaField && picked && picked.type !== 'null' && (
        <SchemaField {...props} schema={picked} />
      )}
    </>
  )
}
