/** The headers of a response by their lines. */
const headersOf = (lines: string): Headers => {
  const headers = new Headers()
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return headers
}

/**
 * A `fetch` for the client that tells which share of the body, from 0 to 1, has been sent: the browser's own tells
 * nothing of it. For requests that are answered with text.
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(signal?.aborted ? signal.reason : new TypeError('No response'))
      request.open(method, input instanceof Request ? input.url : input)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: headersOf(request.getAllResponseHeaders()),
          }),
        ),
      )
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      if (signal?.aborted) return fail()
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      // The client sends no streams.
      request.send(body as XMLHttpRequestBodyInit | null)
    })
