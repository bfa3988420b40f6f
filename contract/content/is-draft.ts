// Apart from the schemas: the desk reads it in a browser, where zod would try eval.

/** Whether a document is held back, so that it may be unfinished: of a page its block says so. */
export const isDraft = (values: unknown): boolean =>
  Object(values).draft === true || Object(Object(values).page).draft === true
