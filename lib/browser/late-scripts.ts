/** Type of a script that stands in the page and is not one yet: {@link BEGIN_LATE_SCRIPTS} makes it one. */
export const LATE_TYPE = 'text/late-script';

/**
 * Begins the page's late scripts, in their order, once the browser has painted: before that they would share a slow line
 * and a slow processor with what the guest is waiting to see. At once in a tab in the background, which is not painted;
 * where the browser does not tell of it; and when the guest touches the page. In the end two seconds after the page was
 * loaded, whatever was told. As text, for it stands in the page itself.
 */
export const BEGIN_LATE_SCRIPTS = `(function () {
  var begun = false;
  function begin() {
    if (begun) return;
    begun = true;
    var waiting = [].slice.call(document.querySelectorAll('script[type="${LATE_TYPE}"]'));
    (function next() {
      var late = waiting.shift();
      if (!late) return;
      var script = document.createElement('script');
      script.setAttribute('src', late.getAttribute('src'));
      script.async = false;
      if (late.nonce) script.nonce = late.nonce;
      late.replaceWith(script);
      // Each in a turn of its own: to ask for one takes a slow phone milliseconds.
      setTimeout(next);
    })();
  }
  var told = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
  if (document.visibilityState === 'hidden' || !told || told.indexOf('paint') < 0) return begin();
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length) setTimeout(begin);
  }).observe({ type: 'paint', buffered: true });
  ['pointerdown', 'keydown'].forEach(function (touch) {
    addEventListener(touch, begin, { capture: true, once: true, passive: true });
  });
  addEventListener('load', function () {
    setTimeout(begin, 2000);
  });
})();`;
