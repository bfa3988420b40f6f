declare module 'subset-font' {
  /**
   * Makes a font with only the characters of `text`: for the web, or plain.
   *
   * @param options.variationAxes fixes axes of a variable font, for example `{ wght: 600 }`.
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
