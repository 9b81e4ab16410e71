const regions = new Map<'polite' | 'assertive', HTMLElement>()

const regionOf = (manner: 'polite' | 'assertive'): HTMLElement => {
  const known = regions.get(manner)
  if (known?.isConnected) return known
  const region = document.createElement('div')
  region.className = 'sr'
  region.setAttribute('aria-live', manner)
  region.setAttribute('aria-atomic', 'true')
  // React Aria hides what is outside an open modal; what is said must be heard there too.
  region.dataset['liveAnnouncer'] = 'true'
  document.body.append(region)
  regions.set(manner, region)
  return region
}

/** Says something to a screen reader without moving the focus; assertive interrupts. */
export const announce = (text: string, manner: 'polite' | 'assertive' = 'polite'): void => {
  const region = regionOf(manner)
  region.textContent = ''
  // The same words twice are only heard twice when the region was empty in between.
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
