import { readFacts } from '../../server/site/page-facts.ts'
import { proxyHeaders } from '../../server/site/proxy-headers.ts'

/** Where nginx listens: for the files, before the server, and before it with a cache. */
export interface Ports {
  files: number
  proxy: number
  cache: number
}

/**
 * nginx with one worker that sends the built files by itself with the headers of our server, passes on to it, and passes
 * on with a cache that keeps pages for a second and asks again with their ETag, as a CDN does.
 *
 * @param folder for what it writes.
 * @param site the built site.
 * @param server its address, without the scheme.
 */
export function nginxConfiguration(
  folder: string,
  site: string,
  server: string,
  ports: Ports,
): string {
  const headers = proxyHeaders('nginx', readFacts(site), { https: false })
  const [inHttp = '', inServer = ''] = headers.split('# In the block server\n')
  return `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100 inactive=60s;
  brotli_static on;
  map_hash_bucket_size 256;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join(' ')}
  proxy_cache_path ${folder}/cache keys_zone=pages:1m;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host 127.0.0.1;
  upstream cam { server ${server}; keepalive 64; }
  ${inHttp.replaceAll('map $uri ', 'map $request_uri ')}
  server { listen 127.0.0.1:${ports.files}; root ${site}; ${inServer} location / { try_files $uri.html $uri =404; } }
  server { listen 127.0.0.1:${ports.proxy}; location / { proxy_pass http://cam; } }
  server {
    listen 127.0.0.1:${ports.cache};
    location / {
      proxy_pass http://cam;
      proxy_cache pages;
      proxy_ignore_headers Cache-Control;
      proxy_cache_valid 200 1s;
      proxy_cache_revalidate on;
      proxy_cache_use_stale updating;
      proxy_cache_background_update on;
      proxy_cache_lock on;
    }
  }
}
`
}
