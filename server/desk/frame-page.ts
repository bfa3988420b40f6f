/** A page without its scripts, whose links and files lead to addresses below a path instead of the site that is served. */
export function framePage(html: string, path: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[a-z][^>]*>/g, (tag) =>
      tag.replaceAll(
        /(\s(?:href|src|srcset)=")([^"]+)/g,
        (_, name: string, addresses: string) =>
          name + addresses.replaceAll(/(^|, )\/(?!\/)/g, `$1${path}/`),
      ),
    )
    .replaceAll('url("/', `url("${path}/`)
}
