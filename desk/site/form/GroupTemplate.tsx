import type {
  ObjectFieldTemplateProps,
  OptionalDataControlsTemplateProps,
  RJSFSchema,
} from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { Values } from '../unsaved.ts'
import { DocumentTemplate } from './DocumentTemplate.tsx'
import { Fold } from './Fold.tsx'
import { type FormContext, isGroup, readMarks } from './form-schema.ts'
import { listWords } from './form-words.ts'
import styles from './SchemaForm.module.css'

/** A group of fields as a fold; one that contains only groups is always open. */
export function GroupTemplate(props: ObjectFieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { fieldPathId, schema, formData, properties, title, registry } = props
  const { path, $id } = fieldPathId
  if (path.length === 0 && !schema.additionalProperties) return <DocumentTemplate {...props} />
  const content = (
    <>
      {properties.map((property) => property.content)}
      {schema.additionalProperties && !props.disabled && (
        <button type="button" className={styles.add} onClick={props.onAddProperty}>
          Add
        </button>
      )}
    </>
  )
  // The document has its name above.
  if (path.length === 0) return content
  const { shown, tokens } = registry.formContext
  const words = listWords(formData, tokens)
  const control = props.optionalDataControl
  if (typeof path.at(-1) === 'number') {
    const { band } = readMarks(schema)
    const isMarked = Object.keys(readMarks(schema)).length > 0
    return (
      <Fold id={$id} name={isMarked ? title : undefined} band={band} words={words} shown={shown}>
        {content}
      </Fold>
    )
  }
  if (formData === undefined && !props.required) {
    return <Part isInner id={$id} title={title} about={schema.description} control={control} />
  }
  const part = { id: $id, title, about: schema.description, control, children: content }
  return Object.values(schema.properties ?? {}).every(isGroup) ? (
    <Part {...part} isInner={path.length > 1} />
  ) : (
    <ClosedPart {...part} words={words} shown={shown} />
  )
}

/** A part with a name, as a fold. */
export function ClosedPart(
  props: PartProps & { words: readonly string[] } & Pick<FormContext, 'shown'>,
) {
  const { id, title, about, control, words, shown, children } = props
  return (
    <div className={styles.row}>
      <Fold id={id} name={title} words={words} shown={shown}>
        {about && <p className={styles.help}>{about}</p>}
        {children}
      </Fold>
      {control && <div className={styles.acts}>{control}</div>}
    </div>
  )
}

interface PartProps {
  id: string
  /** Whether the name is a label of a field, not a heading. */
  isInner?: boolean
  title: string | undefined
  about?: string | undefined
  control?: ReactNode
  /** The fields; none while an optional part is left out. */
  children?: ReactNode
}

/** A part that is always open, below its name. */
export function Part({ id, isInner, title, about, control, children }: PartProps) {
  // Its parent may be an entry of a list, whose name is not a heading.
  const Heading = isInner ? 'span' : 'h2'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend takes no place in a grid
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}__name`}
      className={isInner ? styles.field : styles.part}
    >
      <div className={styles.head}>
        <Heading id={`${id}__name`}>{title}</Heading>
        {about && <p className={styles.help}>{about}</p>}
        {control}
      </div>
      {children}
    </div>
  )
}

/** The button that adds an optional part or removes it. */
export function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { id, schema, onAddClick, onRemoveClick } = props
  return (
    <button id={id} type="button" onClick={onAddClick ?? onRemoveClick}>
      {onAddClick ? 'Add' : 'Remove'}
      <span className="visually-hidden"> {schema.title}</span>
    </button>
  )
}
