import type { Catalogue } from '../catalogue.ts';

/**
 * Turkish, with the formal address (siz) in sentences; buttons are short commands in the singular, as is
 * usual. The order button says what article 8 (1) of the regulation on distance contracts (Mesafeli
 * Sözleşmeler Yönetmeliği) wants said before ordering: that the order means an obligation to pay. No suffix
 * may hang on {property}, {name}, {price}: use "ile", "için" or a comma after it. After a number a noun stays
 * in the singular.
 */
export const tr: Catalogue = {
  widget: {
    label: 'Konaklama rezervasyonu: {property}',
    demo: 'Demo: Gerçek rezervasyon yapılmaz',
    language: 'Dil',
    noScript:
      'Online rezervasyon için lütfen JavaScript’i etkinleştirin veya {property} ile iletişime geçin.',
  },
  count: {
    nights: '{count, plural, one {# gece} other {# gece}}',
    adults: '{count, plural, one {# yetişkin} other {# yetişkin}}',
  },
  stay: {
    checkin: 'Giriş',
    checkout: 'Çıkış',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Konaklamanızı planlayın',
    adults: 'Yetişkin',
    chooseDate: 'Tarih seçin',
    fewerAdults: 'Bir yetişkin azalt',
    moreAdults: 'Bir yetişkin artır',
    submit: 'Odaları ve fiyatları gör',
    change: 'Aramayı değiştir',
  },
  dates: {
    title: 'Ne zaman konaklamak istersiniz?',
    typed: 'Ya da tarihleri yazın',
    chooseCheckin: 'Giriş gününü seçin.',
    chooseCheckout: 'Şimdi çıkış gününü seçin.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {Tek seferde # gece için rezervasyon yapabilirsiniz.} other {Tek seferde en fazla # gece için rezervasyon yapabilirsiniz.}}',
    loading: 'Takvim açılıyor…',
    done: 'Tamam',
    close: 'Kapat',
  },
  stayErrors: {
    checkinMissing: 'Lütfen giriş gününü seçin.',
    checkoutMissing: 'Lütfen çıkış gününü seçin.',
    pastCheckin: 'Bu tarih geçti. Lütfen bugünü veya daha sonraki bir günü seçin.',
    tooFarAhead: 'Rezervasyona açık son giriş tarihi: {date}. Lütfen daha erken bir gün seçin.',
    checkoutNotAfterCheckin: 'Çıkış tarihi, giriş tarihinden sonra olmalıdır.',
    tooManyNights:
      '{count, plural, one {Tek seferde # gece için rezervasyon yapabilirsiniz. Lütfen daha erken bir çıkış günü seçin.} other {Tek seferde en fazla # gece için rezervasyon yapabilirsiniz. Lütfen daha erken bir çıkış günü seçin.}}',
    tooFewAdults: 'Lütfen en az bir yetişkin girin.',
    tooManyAdults:
      '{count, plural, one {Online olarak yalnızca # yetişkin için rezervasyon yapabilirsiniz.} other {Online olarak en fazla # yetişkin için rezervasyon yapabilirsiniz.}}',
  },
  rooms: {
    title: 'Seçtiğiniz tarihler için odalar',
    searching: 'Müsait odalar aranıyor…',
    found: '{count, plural, one {# oda tipi müsait.} other {# oda tipi müsait.}}',
    sleeps: '{count, plural, one {# kişilik} other {En fazla # kişilik}}',
    left: '{count, plural, one {Son # oda} other {Son # oda}}',
    totalFor: '{nights} için toplam',
    perNight: 'gecelik ortalama {price}',
    eachNight: 'Her gecenin fiyatı',
    choose: 'Seç',
    chooseRoom: 'Seç: {room}',
    noneTitle: 'Bu tarihlerde {count, plural, one {# kişilik} other {# kişilik}} müsait oda yok',
    noneText: 'Belki birkaç gün öncesi veya sonrası size uyar:',
    nearSearching: 'Birkaç gün öncesi ve sonrası için müsait odalar aranıyor…',
    nearTitle: 'Şu tarihlerde müsait oda var',
    nearNone:
      'Birkaç gün öncesinde ve sonrasında da müsait oda yok. Lütfen başka tarihler deneyin veya doğrudan bize sorun.',
    nearFrom: 'en düşük {price}',
    stale: 'Fiyatlar {time} itibarıyladır. Rezervasyon sırasında fiyatı yeniden kontrol ederiz.',
    goneTitle: 'Bu oda bu tarihlerde müsait değil',
    goneText: 'Aşağıdaki odalar müsait. Henüz hiçbir rezervasyon yapılmadı.',
  },
  trouble: {
    retry: 'Tekrar dene',
    unavailableTitle: 'Şu anda fiyatları gösteremiyoruz',
    unavailableText:
      '{property} rezervasyon sistemi şu anda yanıt vermiyor. Lütfen kısa süre sonra tekrar deneyin veya doğrudan bizimle iletişime geçin.',
    noAnswerTitle: 'Rezervasyon hizmetine ulaşamadık',
    noAnswerText: 'Lütfen bağlantınızı kontrol edip tekrar deneyin.',
    tooManyTitle: 'Bir dakika lütfen',
    tooManyText: 'Kısa sürede çok sayıda istek gönderildi. Lütfen biraz bekleyip tekrar deneyin.',
    unexpectedTitle: 'Bizden kaynaklanan bir sorun oluştu',
    unexpectedText:
      'Lütfen tekrar deneyin. Sorun tekrarlanırsa {property} size doğrudan yardımcı olmaktan memnuniyet duyar.',
    invalidTitle: 'Bu tarihlerle arama yapılamıyor',
    invalidText: 'Lütfen tarihleri ve yetişkin sayısını kontrol edin.',
    offlineTitle: 'İnternet bağlantınız yok',
    offlineText: 'Girdiğiniz bilgiler korunuyor. Bağlantı yeniden kurulur kurulmaz devam edebilirsiniz.',
    cookiesTitle: 'Tarayıcınız burada çerezlere izin vermiyor',
    cookiesText:
      'Asla iki kez rezervasyon yapmamanız için küçük bir çereze ihtiyacımız var. Lütfen rezervasyon sayfasını ayrıca açın; aramanız oraya taşınır.',
    cookiesOpen: 'Rezervasyon sayfasını aç',
    crashTitle: 'Bu sayfa çalışmayı durdurdu',
    crashText:
      'Lütfen yeniden yükleyin; aramanız korunuyor. Rezervasyonu daha önce gönderdiyseniz durumunu göreceksiniz.',
    reload: 'Yeniden yükle',
  },
  contact: {
    title: 'İletişim: {property}',
    phone: 'Telefon',
    email: 'E-posta',
    website: 'Web sitesi',
    readOnlyTitle: 'Rezervasyon için arayın veya yazın',
    readOnlyText: '{property} rezervasyonları doğrudan kabul eder. Aramanızı veya mesajınızı bekliyoruz.',
    askForRoom: 'Bu oda için bilgi al',
    closedTitle: 'Online rezervasyon şu anda kapalı',
    closedText: 'Lütfen doğrudan {property} ile iletişime geçin. Size memnuniyetle yardımcı oluruz.',
  },
  details: {
    title: 'Bilgileriniz',
    allRooms: 'Tüm odalar',
    summary: 'Konaklamanız',
    total: 'Toplam',
    recap: 'Rezervasyon özeti',
    firstName: 'Ad',
    lastName: 'Soyad',
    email: 'E-posta',
    emailHint: '{property}, konaklamanızla ilgili size buradan ulaşır.',
    allRequired: 'Lütfen tüm alanları doldurun.',
    order: 'Ödeme yükümlülüğüyle rezervasyon yap',
    ordering: 'Rezervasyon yapılıyor, bir dakika…',
    orderingStatus: 'Odanızın rezervasyonunu yapıyoruz. Lütfen bu sayfadan ayrılmayın.',
    orderingElsewhere: 'Rezervasyonunuz başka bir sekmeden veya pencereden gönderiliyor. Bir dakika lütfen.',
    promise:
      'Tek talep, tek rezervasyon: Bağlantınız kesilirse aynı rezervasyonla devam ederiz, asla ikincisini yapmayız.',
    refusedTitle: 'Rezervasyonunuz gönderilmedi',
    refusedText: 'Hiçbir rezervasyon yapılmadı. Bilgileriniz korunuyor; lütfen tekrar deneyin.',
    overtakenTitle: 'Bu rezervasyon zaten yapılmış olabilir',
    overtakenText:
      'Talebi tekrar göndermedik. Elinizde ya da başka bir sekmede rezervasyona dair bir onay yoksa veya bir rezervasyon daha istiyorsanız düğmeye bir kez daha basın.',
    unansweredTitle: 'Talebinizin ulaşıp ulaşmadığını henüz bilmiyoruz',
    unansweredText:
      'Bağlantı kesildi. Bağlantı yeniden kurulur kurulmaz düğmeye tekrar basın: Bu, aynı talep olarak işlenir ve asla iki kez rezervasyon yapılmaz.',
    orderWait:
      'Bir dakika lütfen: sayfa hâlâ yükleniyor, bu düğme yükleme bitince çalışacak. Uzun sürerse lütfen sayfayı yenileyin.',
    orderNoScript:
      'Bu düğme JavaScript olmadan çalışmaz. Lütfen JavaScript’i etkinleştirin veya {property} ile iletişime geçin.',
    emailSuggestion: '{email} mi demek istediniz?',
  },
  guestErrors: {
    summary: '{count, plural, one {Lütfen bir alanı kontrol edin} other {Lütfen # alanı kontrol edin}}',
    firstNameRequired: 'Lütfen adınızı girin.',
    lastNameRequired: 'Lütfen soyadınızı girin.',
    emailRequired: 'Lütfen e-posta adresinizi girin.',
    tooLong: '{count, plural, one {En fazla # karakter kullanın.} other {En fazla # karakter kullanın.}}',
    controlCharacters: 'Burada kullanılamayan bir karakter var. Lütfen yeniden yazın.',
    notAnEmail: 'Lütfen ad@example.com gibi eksiksiz bir e-posta adresi girin.',
    notAccepted: 'Bu bilgi kabul edilmedi. Lütfen kontrol edin.',
  },
  priceChanged: {
    title: 'Fiyat değişti',
    text: 'Henüz hiçbir rezervasyon yapılmadı. Yeni fiyatın size uyup uymadığına siz karar verirsiniz.',
    before: 'Önce',
    now: 'Şimdi',
    more: '{amount} daha fazla',
    less: '{amount} daha az',
    agree: '{price} fiyatıyla devam et',
    otherRooms: 'Diğer odaları gör',
  },
  soldOut: {
    title: 'Bu oda artık müsait değil',
    text: 'Bu arada seçtiğiniz tarihler için başkası tarafından ayırtıldı. Sizin adınıza hiçbir rezervasyon yapılmadı ve bilgileriniz korunuyor.',
    otherRooms: 'Müsait odaları gör',
  },
  doubt: {
    title: 'Rezervasyonunuzu {property} ile teyit ediyoruz',
    notAgain: 'Lütfen burada veya başka bir cihazda yeniden rezervasyon yapmayın.',
    text: 'Yanıt biraz gecikiyor; bu nedenle sizin için tekrar soruyoruz. Bu sayfa kendiliğinden güncellenir; bir şey yapmanız gerekmez.',
    promise: 'Kaç kez sorarsak soralım, asla birden fazla rezervasyon olmaz.',
    earlier:
      'Bu rezervasyonu daha önce veya başka bir sekmede gönderdiniz. Yanıtı gelince devam edebilirsiniz.',
    unsent: 'Yeni rezervasyonunuz gönderilmedi, çünkü öncelik bu önceki rezervasyonda.',
    offline: 'İnternet bağlantınız yok. Bağlantı yeniden kurulur kurulmaz devam ederiz.',
    long: 'İşlem her zamankinden uzun sürüyor. Dilerseniz {property} ile iletişime geçip şu numarayı da verebilirsiniz:',
  },
  stuck: {
    title: 'Lütfen rezervasyonunuz hakkında {property} ile görüşün',
    text: 'Rezervasyonunuzun ulaşıp ulaşmadığını öğrenemedik. Lütfen {property} ile iletişime geçip aşağıdaki numarayı verin.',
    notAgain: 'Lütfen yanıt almadan yeniden rezervasyon yapmayın.',
    number: 'Talep numaranız',
    newSearch: 'Yeni arama başlat',
  },
  rejected: {
    title: 'Rezervasyonunuz yapılmadı',
    soldOut: 'Talebiniz ulaştığında oda artık müsait değildi. Hiçbir rezervasyon yapılmadı.',
    invalid: '{property}, rezervasyonu bu hâliyle kabul etmedi. Hiçbir rezervasyon yapılmadı.',
    closed: '{property}, şu anda online rezervasyon kabul etmiyor. Hiçbir rezervasyon yapılmadı.',
    other: '{property}, rezervasyonu kabul etmedi. Hiçbir rezervasyon yapılmadı.',
    afterDoubt:
      'Yine de e-postayla bir rezervasyon onayı alırsanız lütfen yeniden rezervasyon yapmadan önce {property} ile iletişime geçin.',
    goOn: 'Yeniden oda seç',
  },
  confirmation: {
    title: 'Rezervasyonunuz onaylandı',
    earlierTitle: 'Önceki rezervasyonunuz',
    thanks: 'Teşekkür ederiz, Sayın {name}. {property} sizi ağırlamayı dört gözle bekliyor.',
    reference: 'Rezervasyon numarası',
    keep: 'Lütfen bu numarayı saklayın.',
    copy: 'Numarayı kopyala',
    copied: 'Kopyalandı',
    copyFailed: 'Lütfen numarayı elle kopyalayın.',
    guest: 'Misafir',
    total: 'Toplam',
    otherPriceTitle: 'Lütfen toplam tutarı kontrol edin',
    otherPriceText:
      'Rezervasyonu {ordered} fiyatıyla yaptınız, rezervasyon sistemi ise farklı bir toplam tutarı onayladı. Bunu beklemiyorduysanız lütfen {property} ile görüşün.',
    print: 'Yazdır',
    calendar: 'Takvime ekle',
    another: 'Başka bir rezervasyon yap',
    anotherFailed: 'Bu kez olmadı. Lütfen tekrar deneyin.',
  },
  manage: {
    find: 'Rezervasyonumu bul',
    intro:
      'Lütfen onayınızdaki rezervasyon numarasını ve rezervasyon yaparken kullandığınız e-posta adresini girin.',
    finding: 'Rezervasyonunuz aranıyor…',
    numberRequired: 'Lütfen rezervasyon numaranızı girin.',
    noScript:
      'Rezervasyonunuzu burada bulmak için lütfen JavaScript’i etkinleştirin veya {property} ile iletişime geçin.',
    unavailableTitle: 'Şu anda rezervasyonları sorgulayamıyoruz',
    notFoundTitle: 'Bu rezervasyonu bulamadık',
    notFoundText:
      'Lütfen rezervasyon numarasını ve e-posta adresini kontrol edin. İkisi de doğruysa {property} size yardımcı olmaktan memnuniyet duyar.',
    title: 'Rezervasyonunuz',
    confirmed: 'Onaylandı',
    cancelled: 'İptal edildi',
    cancel: 'Rezervasyonu iptal et',
    askTitle: 'Bu rezervasyon iptal edilsin mi?',
    askText: 'Odanız hemen boşa çıkar. Bu işlem geri alınamaz.',
    confirm: 'Evet, iptal et',
    keep: 'Rezervasyonu koru',
    cancelling: 'İptal ediliyor, bir dakika…',
    uncertainTitle: 'Rezervasyonunuzun iptal edilip edilmediğini henüz bilmiyoruz',
    checkingText:
      'Rezervasyonunuzu kontrol ediyoruz. Bu sayfa kendiliğinden güncellenir; bir şey yapmanız gerekmez.',
    unknownText:
      'Bunu öğrenemedik. Lütfen kısa süre sonra tekrar kontrol edin veya {property} ile iletişime geçip rezervasyon numaranızı verin.',
    check: 'Tekrar kontrol et',
    openTitle: 'Rezervasyonunuz henüz iptal edilmedi',
    openText: 'İptal isteği ulaşmadı, bu nedenle rezervasyonunuz hâlâ geçerli. Lütfen tekrar deneyin.',
    refusedTitle: 'Bu rezervasyon çevrimiçi olarak iptal edilemez',
    refusedText: 'Rezervasyonunuz olduğu gibi geçerli. Lütfen {property} ile iletişime geçin.',
    cancelledTitle: 'Rezervasyonunuz iptal edildi',
    cancelledText: 'Odanız boşa çıkarıldı. Sorunuz olursa diye rezervasyon numaranızı lütfen saklayın.',
  },
  policies: {
    title: 'Bilmenizde fayda var',
    checkinFrom: 'En erken {time}',
    checkoutUntil: 'En geç {time}',
    cancellation: 'İptal',
    terms: 'Şartlar ve koşullar',
    privacy: 'Gizlilik politikası',
  },
  calendarFile: {
    summary: 'Konaklama: {property}',
    reference: 'Rezervasyon numarası: {reference}',
  },
};
