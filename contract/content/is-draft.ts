import { readField } from '../lib/fields.ts'

// Kept apart from the schemas: the desk imports it, and full zod would call eval there, which its policy forbids.

/** Whether a document is a draft; a page says so in its block `page`. */
export const isDraft = (values: unknown): boolean =>
  [values, readField(values, 'page')].some((block) => readField(block, 'draft') === true)
