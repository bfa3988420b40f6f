import type { AnyFormCopy } from '../../contract/content/form-schemas.ts'
import type { FieldProps } from '../components/Field.tsx'

const inputs: Record<string, Pick<FieldProps, 'type' | 'inputMode' | 'autoComplete'>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  company: { autoComplete: 'organization' },
  profile: { inputMode: 'url', autoComplete: 'url' },
}

export interface FieldsCopy<Name extends string> extends AnyFormCopy {
  fields: Record<Name, AnyFormCopy['fields'][string]>
}

export function toField<Name extends string>(form: string, name: Name, copy: FieldsCopy<Name>) {
  const { isOptional, isLong = false, ...words } = copy.fields[name]
  const optional = isOptional ? copy.optional : undefined
  return { form, name, ...words, ...inputs[name], optional, multiline: isLong }
}
