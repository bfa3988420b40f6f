// Imported from its own file: the package’s index also imports a validator that uses eval.
import Form from '@rjsf/core/lib/components/Form.js'
import type { ErrorSchema, RJSFSchema, TemplatesType, UiSchema, ValidatorType } from '@rjsf/utils'
import type { SiteFault } from '../../../contract/desk/site-calls.ts'
import type { Values } from '../unsaved.ts'
import { FieldTemplate } from './FieldTemplate.tsx'
import { UnionField } from './fields.tsx'
import { type FormContext, formId } from './form-schema.ts'
import { GroupTemplate, OptionalDataControlsTemplate } from './GroupTemplate.tsx'
import { ListEntry } from './ListEntry.tsx'
import { ListTemplate } from './ListTemplate.tsx'
import { OnlineField, type WholeForm, WholeFormContext } from './OnlineField.tsx'
import { widgets } from './widgets.tsx'

/** Accepts every value: the server checks the document. */
const validator: ValidatorType<Values, RJSFSchema, FormContext> = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
}

/** Opening a document fills in no defaults, so that its file does not change. */
const behavior = {
  allOf: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
} as const

const uiSchema: UiSchema<Values, RJSFSchema, FormContext> = {
  // Saving has its own button.
  'ui:submitButtonOptions': { norender: true },
  'ui:globalOptions': { enableOptionalDataFieldForType: ['object', 'array'], copyable: true },
}

const templates: Partial<TemplatesType<Values, RJSFSchema, FormContext>> = {
  FieldTemplate,
  ObjectFieldTemplate: GroupTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ListEntry,
  OptionalDataControlsTemplate,
}

interface SchemaFormProps extends WholeForm {
  /** The result of `toFormSchema`. */
  schema: RJSFSchema
  context: FormContext
  isDisabled: boolean
}

/** The form of a document, drawn from its schema, each fault at its field. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, values, faults, context, isDisabled, onChange } = props
  return (
    <WholeFormContext value={props}>
      <Form<Values, RJSFSchema, FormContext>
        tagName="div"
        idPrefix={formId}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        noValidate
        showErrorList={false}
        experimental_defaultFormStateBehavior={behavior}
        fields={{ UnionField, OnlineField }}
        templates={templates}
        widgets={widgets}
        formData={values}
        extraErrors={toErrors(faults)}
        formContext={context}
        disabled={isDisabled}
        onChange={({ formData }) => formData && onChange(formData)}
      />
    </WholeFormContext>
  )
}

function toErrors(faults: readonly SiteFault[]): ErrorSchema<Values> {
  const root: ErrorSchema = {}
  for (const { path, sentence } of faults) {
    let at = root
    for (const part of path) {
      at[part] ??= {}
      at = at[part] as ErrorSchema
    }
    at.__errors = [...(at.__errors ?? []), sentence]
  }
  return root as ErrorSchema<Values>
}
