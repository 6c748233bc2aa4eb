// This shows the calls whose text has every word that was typed; sections without one disappear.
const field = document.querySelector('#filter')
const count = document.querySelector('#count')
const calls = [...document.querySelectorAll('details')].map((call) => ({
  call,
  text: call.textContent.toLowerCase(),
}))

field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const { call, text } of calls) call.hidden = !words.every((word) => text.includes(word))
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('details:not([hidden])')
  count.textContent = `${calls.filter(({ call }) => !call.hidden).length} calls`
})

// A link to one call opens it.
const openNamed = () => {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (call instanceof HTMLDetailsElement) call.open = true
}
addEventListener('hashchange', openNamed)
openNamed()
