import type { RoutePath } from '../../contract/routes.ts'

const page = (name: string) => `content/pages/${name}.yaml`

/**
 * The content of each page: files, or folders with a slash at the end. A page's last change is theirs; what every
 * page shows (`content/site.yaml`, navigation, banner) is not among them, or all would change at once.
 */
export const pageSources: Partial<Record<string, readonly string[]>> = {
  '/': [page('home'), 'content/market.yaml', 'content/logos.yaml'],
  '/how-it-works': [page('how-it-works'), 'content/market.yaml'],
  '/benefits': [page('benefits')],
  '/pricing': [page('pricing')],
  '/book': [
    page('book'),
    page('connection-monitoring'),
    'content/demo-market.yaml',
    'content/forms.yaml',
    'content/opening-hours.yaml',
  ],
  '/contact-us': [page('contact'), 'content/forms.yaml', 'content/jobs/'],
  '/connection-monitoring': [
    page('connection-monitoring'),
    'content/market.yaml',
    'content/demo-market.yaml',
  ],
  '/engagement-monitoring': [page('engagement-monitoring'), 'content/market.yaml'],
  '/features': [page('features'), 'content/market.yaml'],
  '/integrations': [page('integrations'), 'content/integrations/', 'content/market.yaml'],
  '/early-access': [page('early-access'), 'content/forms.yaml'],
  '/api-access': [page('api-access')],
  '/resources': [page('resource-center'), 'content/resources/'],
  '/blog': [page('blog'), 'content/posts/'],
  '/guides': [page('guides'), 'content/resources/', 'content/posts/'],
  '/documentation': [page('documentation')],
  '/faq': [page('faq'), 'content/faq/'],
  '/changelog': [page('changelog'), 'content/changelog/'],
  '/about-us': [page('about')],
  '/careers': [page('careers'), 'content/jobs/'],
  '/privacy-policy': ['content/legal/privacy-policy.md', page('legal')],
  '/terms-and-conditions': ['content/legal/terms-and-conditions.md', page('legal')],
  '/sitemap': [page('sitemap'), 'content/posts/'],
} satisfies Partial<Record<RoutePath, readonly string[]>>
