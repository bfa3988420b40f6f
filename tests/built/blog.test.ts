import { expect, test } from 'vitest'
import type { BlogListAnswer, BlogPostAnswer } from '../../contract/api.ts'
import { ask, readPage } from '../support/read-page.ts'

async function listedPosts(): Promise<BlogListAnswer['posts']> {
  const list: BlogListAnswer = await (await ask('/api/blog')).json()
  return list.posts
}

async function postLinks(page: string, selector: string) {
  const { $ } = await readPage(page)
  return $(selector)
    .toArray()
    .map((link) => $(link).attr('href'))
}

test('the list and the API hold the same posts, newest first', async () => {
  const posts = await listedPosts()
  const dates = posts.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
  expect(await postLinks('/blog', 'main :is(h2, h3) a[href^="/blog/"]')).toEqual(
    posts.map(({ slug }) => `/blog/${slug}`),
  )
})

test('every post has its page and its answer', async () => {
  for (const { slug } of await listedPosts()) {
    const post: BlogPostAnswer = await (await ask(`/api/blog/${slug}`)).json()
    expect(post).toMatchObject({ id: slug, slug, body: expect.stringContaining('\n## ') })
    expect(post.body).not.toMatch(/\{(brand|claims)/)
    const { $ } = await readPage(`/blog/${slug}`)
    expect($('h1').text()).toBe(post.title)
  }
})

test('an unknown post is not found', async () => {
  const { $ } = await readPage('/blog/no-such-post', 404)
  expect($('h1').text()).toBe((await readPage('/nowhere', 404)).$('h1').text())
})
