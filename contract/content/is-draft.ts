// Kept apart from the schemas: the desk imports it, and full zod would call eval there, which its policy forbids.

/** Whether a document is a draft; a page says so in its block `page`. */
export const isDraft = (values: unknown): boolean =>
  Object(values).draft === true || Object(Object(values).page).draft === true
