/** Browsers since early 2024, when popovers and nested CSS were in all of them; see `docs/accessibility.md`. */
export const browsers = ['chrome122', 'firefox125', 'safari17.4']

/** The same for Lightning CSS: a byte for each part of a version. */
export const styleTargets = Object.fromEntries(
  browsers.map((browser) => {
    const [, name = '', major, minor] = browser.match(/^([a-z]+)(\d+)(?:\.(\d+))?$/) ?? []
    return [name, (Number(major) << 16) | (Number(minor ?? 0) << 8)]
  }),
)
