/* The visitor's own zone as a start; what was typed, kept as a draft or sent back stays. */
const field = document.querySelector<HTMLInputElement>('input[name="timeZone"]')
if (field && !field.value) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone

// Keeps the names above out of TypeScript's global scope.
export {}
