/** A page for a frame of the desk: without scripts, its links and files below `path` instead of the public site. */
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
