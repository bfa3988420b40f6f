import * as z from 'zod'
import { requestTypes } from '../forms/data-request.ts'
import { type AnyForm, storesSource } from '../forms/define-form.ts'
import { type Form, forms } from '../forms/forms.ts'
import { sourceNames, toColumnName } from '../leads/define-lead.ts'
import { type LeadKind, leadShapes, mapKinds } from '../leads/leads.ts'
import { outcomeParts } from './outcome-facts.ts'
import { fields, line, meta } from './text.ts'

const field = fields({
  label: line(40, 'the label, which the sentences on a refused value name as well'),
  hint: line(120, 'a line below the label').optional(),
  placeholder: line(60, 'shown in the empty field').optional(),
})

/** The texts shown after a form was sent. */
const outcome = fields({
  toast: fields({
    title: line(60, 'the toast’s title'),
    text: line(160, 'the sentence below it'),
  }),
  heading: line(60, 'what replaces the form; the toast’s title when left out').optional(),
  texts: z
    .array(line(160, 'a sentence below it'))
    .min(1)
    .max(3)
    .optional()
    .describe('the toast’s sentence when left out'),
  page: fields({
    label: line(40, 'what the way to the page calls it'),
    meta,
    ...outcomeParts,
  }).describe('where a form without JavaScript ends'),
}).transform(({ heading, texts, ...copy }) => ({
  ...copy,
  heading: heading ?? copy.toast.title,
  texts: texts ?? [copy.toast.text],
}))

const missing = line(120, 'the sentence that names the fields that must be filled')

/** The texts of a field; its definition decides whether it is required and has several lines. */
function fieldSchema(form: AnyForm, name: string) {
  const isOptional = !form.required.includes(name)
  const isLong = form.fields[name as keyof typeof form.fields]?.safeParse('a\nb').success ?? false
  return field.transform((words) => ({
    ...words,
    ...(isOptional && { isOptional }),
    ...(isLong && { isLong }),
  }))
}

type Field = ReturnType<typeof fieldSchema>
type Outcome = typeof outcome

/** The texts of a form; its definition names the fields and outcomes. */
function formSchema<Shape extends AnyForm>(form: Shape) {
  type FieldName = keyof Shape['fields'] & string
  type OutcomeName = Shape['outcomes'][number]
  const names = Object.keys(form.fields)
  const optional = line(20, 'said beside an optional field')
  const consent = line(200, 'what a subscriber agrees to; stored with the subscription')
  return fields({
    heading: line(60, 'the form’s name for screen readers').optional(),
    fields: fields(each<FieldName, Field>(names, (name) => fieldSchema(form, name))),
    optional: names.every((name) => form.required.includes(name)) ? optional.optional() : optional,
    missing: missing.optional(),
    submit: line(40, 'the button'),
    pending: line(40, 'the button while sending'),
    consent: leadShapes[form.kind].isMailingList ? consent : consent.optional(),
    outcomes: fields(each<OutcomeName, Outcome>(form.outcomes, () => outcome)),
  })
}

function each<Name extends string, Value>(
  names: readonly string[],
  make: (name: string) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

type Schemas = { [Each in Form as Each['name']]: ReturnType<typeof formSchema<Each>> }

// TypeScript can’t type `Object.fromEntries` of these pairs.
const schemas = Object.fromEntries(
  forms.map((form) => [form.name, formSchema(form)]),
) as unknown as Schemas

/** The texts of every form; some forms have more than the common ones. */
export const formsSchema = fields({
  ...schemas,
  source: z
    .record(z.enum(sourceNames), line(40, 'what it is called'))
    .describe('where the sender came from, as the team and the person themselves read it'),
  newsletter: schemas.newsletter.extend({
    heading: line(60, 'the heading of the band'),
    text: line(160, 'the sentence below the heading'),
    rhythm: line(160, 'how often it comes, below that').optional(),
  }),
  contact: schemas.contact.extend({
    missing,
    again: line(40, 'the button that returns to the form'),
    position: line(60, 'stands before the job’s title above the form'),
    application: line(60, 'stands before the job’s title in the subject'),
    topics: z
      .record(z.string().regex(/^[a-z-]+$/), line(120, 'the subject of a message'))
      .describe('subjects for /contact-us?topic=…'),
    lines: z
      .record(z.string().regex(/^[a-z-]+$/), z.array(line(60, 'what it has to say')).max(4))
      .describe('what a message on a topic has to say, for /contact-us?topic=…'),
  }),
  booking: schemas.booking.extend({
    calendar: fields({
      zone: line(40, 'stands before the zone that the times are in'),
      otherZone: line(40, 'the label of the field for another zone, without JavaScript'),
      show: line(40, 'the button beside it'),
      unknownZone: line(
        120,
        'said where that zone is none, without JavaScript; the zone shown follows',
      ),
      earlier: line(20, 'the hours before 8:00'),
      morning: line(20, 'the hours before 12:00'),
      afternoon: line(20, 'the hours before 18:00'),
      later: line(20, 'the hours after'),
      free: line(40, 'stands before the number of a day’s free times, for screen readers'),
      chosen: line(40, 'stands above the time that was chosen'),
      none: line(60, 'stands there until one is'),
    }),
    more: line(60, 'opens the fields that few need, with those for times in words'),
    mailedTo: line(60, 'stands before the address whose mail has the link to a held time'),
  }),
  'data-request': schemas['data-request'].extend({
    choices: z
      .record(
        z.enum(requestTypes),
        fields({
          label: line(30, 'what is chosen'),
          text: line(120, 'what comes of it'),
        }),
      )
      .describe('what a person can ask for'),
  }),
})

export type Forms = z.infer<typeof formsSchema>

export type FormName = Form['name']

/** The texts that all forms have. */
export interface AnyFormCopy {
  heading?: string | undefined
  fields: Record<string, z.infer<Field>>
  optional?: string | undefined
  missing?: string | undefined
  submit: string
  pending: string
  consent?: string | undefined
  outcomes: Record<string, OutcomeCopy>
}

export type OutcomeCopy = Omit<z.infer<Outcome>, 'page'>

/** The texts of a form on its own page, without those of the pages it ends on. */
export type FormCopy<Name extends FormName> = Omit<Forms[Name], 'outcomes'> & {
  outcomes: Record<keyof Forms[Name]['outcomes'], OutcomeCopy>
}

/** The label of each stored field of a form, by kind of lead and column. */
export function getFieldLabels(copy: Pick<Forms, Form['name'] | 'source'>) {
  const getLabels = (kind: LeadKind) =>
    forms
      .filter((form) => form.kind === kind)
      .flatMap(({ name }) => Object.entries(copy[name].fields))
      .map(([field, { label }]) => [toColumnName(field), label] as const)
  return mapKinds(
    (kind): Record<string, string> => ({
      ...(storesSource(kind) && copy.source),
      ...Object.fromEntries(getLabels(kind)),
    }),
  )
}
