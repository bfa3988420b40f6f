import { describe, expect, test } from 'vitest'
import { videoEmbed } from './video.ts'

describe('videoEmbed', () => {
  test.each([
    'https://www.youtube.com/watch?v=aB3-_5678cd',
    'https://youtube.com/watch?list=x&v=aB3-_5678cd&t=10',
    'https://m.youtube.com/watch?v=aB3-_5678cd',
    'https://youtu.be/aB3-_5678cd?si=tracking',
    'https://www.youtube.com/embed/aB3-_5678cd',
    'https://www.youtube.com/shorts/aB3-_5678cd',
    'https://www.youtube-nocookie.com/embed/aB3-_5678cd',
    '  https://youtu.be/aB3-_5678cd ',
  ])('%s plays on the host without cookies', (address) => {
    expect(videoEmbed(address)).toEqual({
      src: 'https://www.youtube-nocookie.com/embed/aB3-_5678cd?autoplay=1&rel=0',
      origin: 'https://www.youtube-nocookie.com',
      page: 'https://www.youtube.com/watch?v=aB3-_5678cd',
    })
  })

  test.each([
    ['https://vimeo.com/76979871', '', ''],
    ['https://vimeo.com/76979871/', '', ''],
    ['https://player.vimeo.com/video/76979871?autoplay=0', '', ''],
    ['https://vimeo.com/76979871/8272103f6e', '&h=8272103f6e', '/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '&h=8272103f6e', '/8272103f6e'],
  ])('%s plays without being followed', (address, query, path) => {
    expect(videoEmbed(address)).toEqual({
      src: `https://player.vimeo.com/video/76979871?dnt=1&autoplay=1${query}`,
      origin: 'https://player.vimeo.com',
      page: `https://vimeo.com/76979871${path}`,
    })
  })

  test.each([
    ['https://films.example.com/embed/1?a=b', 'https://films.example.com'],
    ['http://127.0.0.1:9000/embed', 'http://127.0.0.1:9000'],
    ['http://localhost:9000/embed', 'http://localhost:9000'],
    ['https://notyoutube.com/watch?v=x', 'https://notyoutube.com'],
  ])('%s stays as it is', (address, origin) => {
    expect(videoEmbed(address)).toEqual({ src: address, origin, page: address })
  })

  test.each([
    'overview.mp4',
    'ftp://example.com/film',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://films.example.com/embed/1',
    'http://127.0.0.1.example.com/embed',
    'https://me:secret@films.example.com/embed',
    'https://www.youtube.com/',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aB3-_5678cd"><b>',
    'https://youtu.be/',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/76979871/x" onload=',
    'https://player.vimeo.com/video/76979871?h=zz',
  ])('%s names no film', (address) => {
    expect(videoEmbed(address)).toBeUndefined()
  })
})
