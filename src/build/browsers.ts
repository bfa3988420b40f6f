/** Browsers since early 2024, when popovers and nested CSS were in all of them; see `docs/accessibility.md`. */
export const browsers = ['chrome122', 'firefox125', 'safari17.4']
