/**
 * The element's own look. A sheet made by script is no inline style, so a host's Content Security Policy does
 * not need to allow inline styles. A host may change the parts `frame`, `button`, `dialog` and `close`, and
 * these custom properties. The declarations are in the order that compresses best: the loader has 3 kB.
 */
export const sheet = new CSSStyleSheet();
sheet.replaceSync(`:host{display:block;position:relative}
:host([hidden]),[hidden]{display:none}
:host(:is([mode=button],[mode=modal])){display:inline-block}
iframe{display:block;max-width:100%;width:1344px;border:0;position:relative}
:host(bellhop-dialog){position:absolute}
.waiting,i,progress{position:absolute;inset:0}
.waiting,i{visibility:hidden}
i{scroll-margin:24px}
button{min-height:44px;background:var(--bellhop-accent,#1f4e4a);border:0;padding:.6em 1.4em;color:var(--bellhop-on-accent,#fff);border-radius:var(--bellhop-radius,12px);font:inherit}
dialog{width:min(992px,100vw - 48px);overflow:hidden;border:0;height:min(var(--h,416px),100dvh - 48px);margin-block:24px;padding:0;max-width:none;max-height:none;border-radius:var(--bellhop-radius,12px)}
dialog::backdrop{background:#0008}
progress{margin:auto}
dialog iframe{height:100%}
dialog button{position:absolute;inset-block-start:6px;background:none;font-size:24px;width:44px;padding:0;z-index:1;inset-inline-end:16px;color:inherit}
@media(max-width:640px){dialog{width:100vw;border-radius:0;margin:0;height:100dvh}}`);
